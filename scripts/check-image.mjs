import { createECDH, createHmac } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { machine, makeRoot, makeVolume, startContainer, until } from "./lib/image/container.mjs";
import { readImage } from "./lib/image/containerfile.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { chosenVersion } from "./lib/release/changelog.mjs";
import { ownPlatform } from "./lib/release/packages.mjs";
import { writeTree } from "./lib/release/tree.mjs";
import { fail } from "./lib/run.mjs";

/**
 * `npm run check:image` checks packaging/Containerfile against the contract of ONCE without a container engine: it makes
 * the files of the image in a folder and starts them as an engine would, by chroot and unshare. It needs root.
 */
if (process.getuid() !== 0) fail("Sem um programa de contêiner, a conferência da imagem precisa do root.");
await ensureInstalled();
await ensureBuilt();

const image = readImage("packaging/Containerfile");
const work = mkdtempSync(path.join(tmpdir(), "entrelinhas-imagem-"));
const [root, built, volume, restored] = ["raiz", "programa", "volume", "restauracao/data"].map((name) =>
  path.join(work, name),
);
const containers = [];
let failures = 0;

function check(sentence, passed, detail = "") {
  if (!passed) failures += 1;
  console.log(`${passed ? "certo " : "ERRADO"}  ${sentence}${passed || !detail ? "" : `: ${detail}`}`);
}

async function start(options = {}) {
  const container = await startContainer({ image, root, volume, env, ...options });
  containers.push(container);
  return container;
}

const pair = createECDH("prime256v1");
pair.generateKeys();
/** The variables of ONCE, and the one that its owner adds. */
const env = {
  SECRET_KEY_BASE: "7f".repeat(32),
  DISABLE_SSL: "true",
  VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
  VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
  NUM_CPUS: "2",
  PUBLIC_URL: "clube.example",
};
const asMember = { Host: "clube.example", Origin: "http://clube.example" };
/** A file among the images. */
const cover = "uploads/capa.webp";
const account = { username: "ana", name: "Ana Lima", email: "ana@clube.example", password: "travessia" };

function post(container, address, body, headers = {}) {
  return container.ask(`http://127.0.0.1${address}`, {
    method: "POST",
    headers: { ...asMember, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

function get(container, address, headers = {}) {
  return container.ask(`http://127.0.0.1${address}`, { headers: { ...asMember, ...headers } });
}

const isUp = (container) => get(container, "/up").status === 200;
const cookieOf = ({ headers }) => (headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
/** The cookie of the device is signed with the club's secret. */
function isSigned(cookie) {
  const [, device = ""] = /aparelho=([^;]+)/.exec(cookie) ?? [];
  const [, value = "", signature] = /^(.+)\.([^.]+)$/.exec(decodeURIComponent(device)) ?? [];
  const mac = createHmac("sha256", env.SECRET_KEY_BASE).update(value).digest("base64");
  return signature === mac.replace(/=+$/, "");
}

const titlesIn = (container, cookie) =>
  JSON.parse(get(container, "/api/books", { Cookie: cookie }).text || "[]").map(({ title }) => title);

try {
  writeTree(built, {
    version: chosenVersion({ isDraft: true }),
    platform: ownPlatform(),
    packages: "node_modules",
  });
  makeRoot({ image, base: path.resolve(".cache/imagem-base"), root, built });
  makeVolume(root, volume);
  await checkContract();
} catch (error) {
  failures += 1;
  console.error(error);
  for (const container of containers) console.error(container.output());
} finally {
  for (const container of containers) await container.stop("SIGKILL").catch(() => {});
  rmSync(work, { recursive: true, force: true });
}
console.log(failures === 0 ? "A imagem cumpre o contrato." : `${failures} pontos a resolver.`);
process.exitCode = failures === 0 ? 0 : 1;

async function checkContract() {
  check("várias etapas, e a última não tem a construção", image.bases.length === 2, image.bases.join());
  check(
    "só /storage é volume, e só a porta 80 é anunciada",
    `${image.volumes} ${image.ports}` === "/storage 80",
  );
  const tools = ["npm", "node", "gcc", "python3", "git"];
  const found = tools.filter((name) =>
    ["usr/bin", "usr/local/bin"].some((bin) => existsSync(path.join(root, bin, name))),
  );
  check("não há npm, compilador nem outro Node na imagem", found.length === 0, found.join());

  const club = await start();
  check("/up responde 200 na porta 80", await until(() => isUp(club)), club.output());
  const anyHost = get(club, "/up", { Host: "5f3a2b1c0d9e" }).status;
  check("/up responde a qualquer nome, como o de um contêiner", anyHost === 200, String(anyHost));
  const health = club.exec(...image.health);
  check("a verificação de saúde da imagem passa", health.code === 0, health.text);
  const status = club.status();
  check(
    "o processo não é root e não tem nenhum privilégio",
    /^Uid:\s+1000\s/m.test(status) && /^CapEff:\s+0+$/m.test(status) && /^NoNewPrivs:\s+1$/m.test(status),
    status,
  );

  const page = get(club, "/auth");
  check(
    "PUBLIC_URL só com o nome e DISABLE_SSL dão http://clube.example",
    page.status === 200,
    `${page.status}`,
  );
  check("outro nome é recusado", get(club, "/auth", { Host: "outro.example" }).status === 421);
  await until(() => club.output().includes("codigo="));
  const [, setupCode] = /codigo=(\S+)/.exec(club.output()) ?? [];
  const registered = post(club, "/api/register", { ...account, setupCode });
  check("a primeira conta é criada com o código do log", registered.status === 201, registered.text);
  const cookie = cookieOf(registered);
  check("SECRET_KEY_BASE assina os cookies", isSigned(cookie), cookie);
  const book = { title: "Torto Arado", author: "Itamar Vieira Junior", pageCount: 264, publishedYear: 2019 };
  const added = post(club, "/api/books", book, { Cookie: cookie });
  check("um livro é gravado", added.status === 201, added.text);
  const settings = get(club, "/api/user-settings/push", { Cookie: cookie }).text;
  check("VAPID_PUBLIC_KEY é a chave dos avisos", settings.includes(env.VAPID_PUBLIC_KEY), settings);

  machine("install", "--owner=1000", "--group=1000", "--mode=600", "CHANGELOG.md", path.join(volume, cover));
  const before = club.exec("/hooks/pre-backup");
  const prepared = existsSync(path.join(volume, "backups/preparada/club.sqlite"));
  check("/hooks/pre-backup prepara uma cópia com o clube no ar", before.code === 0 && prepared, before.text);
  // ONCE packs a second name as a link to the first, and renames only the first.
  const files = readdirSync(volume, { recursive: true }).filter((name) => {
    const found = lstatSync(path.join(volume, name));
    return found.isFile() && found.nlink > 1;
  });
  check("nenhum arquivo em /storage tem um segundo nome", files.length === 0, files.join());
  post(club, "/api/books", { ...book, title: "Depois da cópia" }, { Cookie: cookie });
  makeCopyOf(volume);

  await checkUpdate(club, cookie);
  await checkRestore(cookie);
  await checkRestoreOfStopped(cookie);
}

/** Like ONCE: an archive of the files of a club in use, with their owners, unpacked under another name. */
function makeCopyOf(from) {
  const archive = path.join(work, "copia.tar");
  machine("tar", "-C", path.dirname(from), "-cf", archive, path.basename(from));
  rmSync(restored, { recursive: true, force: true });
  mkdirSync(path.dirname(restored), { recursive: true });
  // ONCE renames the entries, and leaves the targets of links as they are.
  const rename = `flags=r;s,^${path.basename(from)},${path.basename(restored)},`;
  machine("tar", "-C", path.dirname(restored), "-xpf", archive, "--transform", rename);
}

/**
 * ONCE starts the new container beside the old one on the same volume, and ends the old one by SIGKILL once `/up` of the
 * new one has answered.
 */
async function checkUpdate(old, cookie) {
  const next = await start();
  check("um segundo contêiner no mesmo volume responde a /up", await until(() => isUp(next)), next.output());
  const waiting = get(next, "/auth").status;
  check("enquanto espera pelo primeiro, ele não serve páginas", waiting === 503, String(waiting));
  await old.stop("SIGKILL");
  const took = await until(() => get(next, "/auth").status === 200);
  check(
    "o segundo serve assim que o primeiro sai, com os mesmos dados",
    took && titlesIn(next, cookie).length === 2,
  );
  const { code, seconds } = await next.stop();
  check(
    "SIGTERM encerra o contêiner em menos de dez segundos",
    code === 0 && seconds < 10,
    `${code}, ${seconds} s`,
  );
}

async function checkRestore(cookie) {
  const temporary = await start({ volume: restored, command: ["sleep", "infinity"] });
  const hook = temporary.exec("/hooks/post-restore");
  check("/hooks/post-restore põe a cópia no lugar", hook.code === 0, hook.text);
  const health = temporary.exec(...image.health);
  check("a verificação de saúde falha sem o servidor", health.code === 1, `${health.code} ${health.text}`);
  await temporary.stop("SIGKILL");
  const left = readdirSync(path.join(restored, "backups")).filter((name) =>
    /^(preparada|substituido)/.test(name),
  );
  check("nada da cópia fica para trás", left.length === 0, left.join());
  check("as imagens voltam com ela", existsSync(path.join(restored, cover)));
  const club = await start({ volume: restored });
  await until(() => isUp(club));
  const refused = get(club, "/api/user", { Cookie: cookie }).status;
  check("uma cópia não traz sessões de volta", refused === 401, String(refused));
  const entered = post(club, "/api/login", account);
  const titles = titlesIn(club, cookieOf(entered));
  check(
    "o clube é o da hora da cópia",
    entered.status === 200 && titles.join() === "Torto Arado",
    titles.join(),
  );
  const { code } = await club.stop();
  check("e também ele para com o código 0", code === 0, String(code));
}

/** Of a stopped container ONCE copies the files without the hook: no earlier copy may come over them. */
async function checkRestoreOfStopped(cookie) {
  makeCopyOf(volume);
  const temporary = await start({ volume: restored, command: ["sleep", "infinity"] });
  const hook = temporary.exec("/hooks/post-restore");
  await temporary.stop("SIGKILL");
  const club = await start({ volume: restored });
  await until(() => isUp(club));
  const titles = titlesIn(club, cookie);
  check(
    "a cópia de um contêiner parado volta como estava",
    hook.code === 0 && titles.length === 2,
    `${hook.text} ${titles.join()}`,
  );
  await club.stop();
}
