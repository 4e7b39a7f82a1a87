import { describe, expect, it } from "vitest";
import { areSimilar, isLocalAddress, isWebAddress } from "./rules";

describe("the address of a cover", () => {
  it.each([
    "https://capas.example/quinze.jpg",
    "http://capas.example:8080/quinze.jpg?de=torto arado",
    "https://203.0.113.7/quinze.jpg",
    "https://172.32.0.1/quinze.jpg",
    "https://[2001:db8::7]/quinze.jpg",
    "https://10.example/quinze.jpg",
    "https://fd.example/quinze.jpg",
    "https://localhost.example/quinze.jpg",
    "https://lan.example/quinze.jpg",
    "https://capas.locals/quinze.jpg",
    "https://capas.example./quinze.jpg",
    "https://100.63.0.1/quinze.jpg",
    "https://100.128.0.1/quinze.jpg",
  ])("may be %s", (address) => {
    expect([isWebAddress(address), isLocalAddress(address)]).toEqual([true, false]);
  });

  it.each(["capa.jpg", "javascript:alert(1)", "ftp://capas.example/quinze.jpg", "https://"])(
    "is not one of the web: %s",
    (address) => {
      expect(isWebAddress(address)).toBe(false);
    },
  );

  it.each([
    "http://localhost/quinze.jpg",
    "http://LOCALHOST.:3000/quinze.jpg",
    "http://clube.localhost/quinze.jpg",
    "http://0.0.0.0/quinze.jpg",
    "http://10.0.0.1/quinze.jpg",
    "http://127.0.0.1:3000/quinze.jpg",
    "http://2130706433/quinze.jpg",
    "http://0x7f.1/quinze.jpg",
    "http://169.254.169.254/quinze.jpg",
    "http://172.16.0.1/quinze.jpg",
    "http://172.31.255.255/quinze.jpg",
    "http://192.168.0.1/quinze.jpg",
    "http://[::]/quinze.jpg",
    "http://[::1]/quinze.jpg",
    "http://[::ffff:192.168.0.1]/quinze.jpg",
    "http://[fd00::7]/quinze.jpg",
    "http://[fe80::7]/quinze.jpg",
    "http://100.64.0.1/quinze.jpg",
    "http://100.99.0.1/quinze.jpg",
    "http://100.127.255.255/quinze.jpg",
    "http://router/quinze.jpg",
    "http://ROUTER.:8080/quinze.jpg",
    "http://nas.local/quinze.jpg",
    "http://nas.lan/quinze.jpg",
    "http://nas.home.arpa/quinze.jpg",
    "http://metadata.google.internal/quinze.jpg",
    "http://fritz.box./quinze.jpg",
  ])("is of a local network: %s", (address) => {
    expect([isWebAddress(address), isLocalAddress(address)]).toEqual([true, true]);
  });
});

describe("two titles with one ISBN", () => {
  it.each([
    ["Vidas Secas, Graciliano Ramos", "Vidas secas: romance, G. Ramos", true],
    ["A Hora da Estrela, Clarice Lispector", "Hora da estrela, Lispector", true],
    ["Crime e castigo, Dostoiévski", "Crime e Castigo, F. Dostoyevsky", true],
    ["O Ateneu, Raul Pompeia", "Ateneu ilustrado, Autoria desconhecida", true],
    ["Amada, Toni Morrison", "Terra Sonâmbula, Mia Couto", false],
    ["Contos Novos, Mário de Andrade", "Contos Gauchescos, Simões Lopes Neto", false],
    ["Contos Novos, Mário de Andrade", "Contos, Machado de Assis", false],
    ["It, Stephen King", "Os, Stephen King", false],
  ])("%s and %s may be of one book: %s", (one, other, isOne) => {
    const [book, second] = [one, other].map((text) => {
      const [title = "", author = ""] = text.split(", ");
      return { title, author };
    });
    if (!book || !second) throw new Error("two books");
    expect([areSimilar(book, second), areSimilar(second, book)]).toEqual([isOne, isOne]);
  });
});
