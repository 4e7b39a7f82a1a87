import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { screenFrom, textOf } from "../../tests/support/dom";
import { AchievementBadge } from "./achievement-badge";
import { BookStack } from "./art/book-stack";
import { GeneratedCover } from "./art/generated-cover";
import { Medal } from "./art/medal";
import { Avatar } from "./avatar";
import { ProgressBar } from "./progress-bar";
import { RatingBars } from "./rating-bars";
import { RoleBadge } from "./role-badge";
import { Stars } from "./stars";
import { StreakStrip } from "./streak-strip";

const screenOf = (element: ReactElement) => screenFrom(renderToStaticMarkup(element));

/** The number of visible images, drawings included. */
const imagesIn = (element: ReactElement) =>
  [...screenOf(element).document.querySelectorAll("img, svg")].filter(
    (one) => one.getAttribute("alt") !== "" && !one.closest("[aria-hidden=true]"),
  ).length;

it("a picture with a label is an image of that name, and otherwise decoration", () => {
  const book = { title: "O Quinze", author: "Rachel de Queiroz" };
  const cover = screenOf(<GeneratedCover {...book} />);
  expect(cover.getByRole("img", { name: "Capa de O Quinze, de Rachel de Queiroz" })).toBeTruthy();
  const badge = { name: "10 Livros", icon: "pages", category: "leitura" } as const;
  const locked = screenOf(<AchievementBadge {...badge} label="10 Livros, bloqueada" locked />);
  expect(locked.getByRole("img", { name: "10 Livros, bloqueada" })).toBeTruthy();
  expect(screenOf(<Avatar name="Davi" label="Davi Nogueira" />).getByLabelText("Davi Nogueira")).toBeTruthy();
  expect(screenOf(<Stars rating={4} />).getByRole("img", { name: "4 de 5 estrelas" })).toBeTruthy();
  expect(screenOf(<Medal place={2} />).getByRole("img", { name: "2º lugar" })).toBeTruthy();

  expect(imagesIn(<GeneratedCover {...book} decorative />)).toBe(0);
  expect(imagesIn(<AchievementBadge {...badge} />)).toBe(0);
  expect(imagesIn(<Avatar name="Davi" src="/fotos/1.jpg" />)).toBe(0);
  expect(imagesIn(<Avatar name="Davi" />)).toBe(0);
});

it("a cover with an address is one link, and a decorative one is not a second stop for the keyboard", () => {
  const book = { title: "Iracema", author: "José de Alencar", to: "/book" };
  expect(screenOf(<GeneratedCover {...book} />).getByRole("link").tabIndex).toBe(0);
  expect(screenOf(<GeneratedCover {...book} decorative />).document.querySelector("a")?.tabIndex).toBe(-1);
});

it.each([
  ["admin", "short", "Admin"],
  ["developer", "short", "Dev"],
  ["user", "short", "Membro"],
  ["developer", "long", "Desenvolvedor"],
  ["user", "table", "Usuário"],
] as const)("the role %s has its %s name", (role, form, name) => {
  expect(screenOf(<RoleBadge role={role} form={form} />).getByText(name)).toBeTruthy();
});

it("a progress bar has its percent, at most 100, and its name", () => {
  const bar = (element: ReactElement) => screenOf(element).getByRole("progressbar");
  expect(bar(<ProgressBar percent={0} text="Não iniciado" />).getAttribute("aria-valuetext")).toBe(
    "Não iniciado",
  );
  expect(bar(<ProgressBar percent={140} size="sm" />).getAttribute("aria-valuenow")).toBe("100");
  expect(bar(<ProgressBar percent={5} />).getAttribute("aria-label")).toBe("Progresso de leitura");
  const marked = screenOf(<ProgressBar percent={61} size="lg" label="Seu progresso em O Quinze" />);
  expect(marked.getByRole("progressbar", { name: "Seu progresso em O Quinze" })).toBeTruthy();
  expect(marked.getByText("61%")).toBeTruthy();
  expect(screenOf(<ProgressBar percent={30} isMeasure />).getByRole("meter")).toBeTruthy();
});

it("the bars of the ratings go from five stars to one, in words", () => {
  const { document } = screenOf(<RatingBars counts={[1, 0, 1, 4, 6]} />);
  expect([...document.querySelectorAll(".sr-only")].map(textOf)).toEqual([
    "5 estrelas: 6 resenhas",
    "4 estrelas: 4 resenhas",
    "3 estrelas: 1 resenha",
    "2 estrelas: 0 resenhas",
    "1 estrela: 1 resenha",
  ]);
});

it("each day of a streak has its reading state in words", () => {
  const days = [
    { date: "2025-11-17", read: true, pages: 24, isToday: false },
    { date: "2025-11-18", read: true, pages: 1, isToday: false },
    { date: "2025-11-19", read: true, pages: 0, isToday: false },
    { date: "2025-11-20", read: false, pages: 0, isToday: false },
    { date: "2025-11-21", read: false, pages: 0, isToday: true },
  ];
  const { document } = screenOf(<StreakStrip days={days} />);
  expect([...document.querySelectorAll("details > summary > .streak-day")].map(textOf)).toEqual([
    "seg 17/11: leu 24 páginas",
    "ter 18/11: leu 1 página",
    "qua 19/11: leu",
    "qui 20/11: não leu",
    "hoje, sex 21/11: ainda não leu",
  ]);
});

it("a stack grows up to fourteen books, and an empty one is no picture", () => {
  const heightOf = (count: number) =>
    Number(
      screenOf(<BookStack count={count} seed="Zé" place={3} />)
        .document.querySelector("svg")
        ?.getAttribute("height"),
    );
  expect(heightOf(3)).toBeLessThan(heightOf(14));
  expect(heightOf(40)).toBe(heightOf(14));
  expect(imagesIn(<BookStack count={0} seed="Zé" place={3} />)).toBe(0);
});
