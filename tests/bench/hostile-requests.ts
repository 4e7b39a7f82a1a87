import { send } from "../support/http";

/** A request that is cheap to send and may be expensive for the server. */
export type Sent = {
  name: string;
  by: "visitor" | "member" | "staff";
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const eightWords = encodeURIComponent("e i o a u s r l");

/** Every known hostile request, with the addresses and the version of the running server. */
export async function hostileRequests(url: string, { member }: Record<Sent["by"], string>): Promise<Sent[]> {
  const html = (await send(`${url}/auth`)).body.toString();
  const version = /"version":\s*"(\w+)"/.exec(html)?.[1] ?? "";
  const asset = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? "";
  const manifest = (query: string) => `/__manifest?version=${version}${query}`;
  const paths = (amount: number, path: (at: number) => string) =>
    Array.from({ length: amount }, (_, at) => `&p=${path(at)}`).join("");
  const get = (name: string, path: string, by: Sent["by"] = "visitor", headers = {}): Sent => ({
    name,
    by,
    method: "GET",
    path,
    headers,
  });
  const post = (
    name: string,
    path: string,
    headers: Record<string, string>,
    body: string,
    by: Sent["by"],
  ) => ({
    name,
    by,
    method: "POST",
    path,
    headers: { Origin: url, ...headers },
    body,
  });
  const posts = JSON.parse(
    (await send(`${url}/api/posts?limit=1`, { headers: { cookie: member } })).body.toString(),
  ) as { id: number }[];
  const postId = posts[0]?.id ?? 1;
  return [
    get("300 segments", "/a".repeat(300)),
    get("3,700 segments", "/a".repeat(3700)),
    get("7,500 segments", "/a".repeat(7500)),
    get("15,000 slashes", "/".repeat(15_000)),
    get("slashes and semicolons", "/;".repeat(3700)),
    get("escaped slashes", "/%2F".repeat(3700)),
    get("below a book", `/book${"/x".repeat(3700)}`),
    get("slashes in a call", `/api/${"/".repeat(15_000)}x`),
    get("twelve segments, none known", "/a".repeat(12)),
    get("one segment of 15,000 letters", `/${"a".repeat(15_000)}`),
    get("manifest: 7,400 slashes", manifest(`&p=${"/".repeat(7400)}`)),
    get("manifest: 3,700 segments", manifest(`&p=${"/a".repeat(3700)}`)),
    get("manifest: escaped slashes", manifest(`&p=${"%2F".repeat(2400)}`)),
    get("manifest: 900 paths", manifest(paths(900, (at) => `/${at}`))),
    get("manifest: 199 paths, as many as are taken", manifest(paths(199, (at) => `/profile/${at}`))),
    get("?_data", "/auth?_data=root"),
    get("7,000 query parameters", `/auth?${"a&".repeat(7000)}`),
    get("200 query parameters", `/auth?${"a&".repeat(199)}`),
    get("15 KB of cookies", "/auth", "visitor", { cookie: "a=b; ".repeat(3000) }),
    get("Range bytes=5-1", asset, "visitor", { Range: "bytes=5-1" }),
    get("Range bytes=-9999999999999999999", asset, "visitor", { Range: "bytes=-9999999999999999999" }),
    get("Range beyond 2^64", asset, "visitor", { Range: "bytes=0-18446744073709551615" }),
    post("deep JSON, 128 KB", "/api/login", json, deep(65_000), "visitor"),
    post("JSON of 10,000 names", "/api/register", json, jsonOf(10_000), "visitor"),
    post("form of 200 fields", "/auth", form, `intent=log-in&${"a1=b&".repeat(199)}`, "visitor"),
    post("form of 60,000 fields", "/auth", form, "a=b&".repeat(60_000), "visitor"),
    post(
      "registration of 125 KB",
      "/api/register",
      json,
      JSON.stringify({ name: "a\u0301".repeat(42_000) }),
      "visitor",
    ),
    get("archive as data", "/settings/meus-dados.zip.data", "member"),
    get("own data as data", "/api/user/data.data", "member"),
    post("deep JSON, 128 KB", "/api/posts", json, deep(65_000), "member"),
    post("post of 125 KB", "/api/posts", json, JSON.stringify({ content: "á\n".repeat(31_000) }), "member"),
    post("post of 250 KB", "/api/posts", json, JSON.stringify({ content: "á\n".repeat(62_000) }), "member"),
    post(
      "accents without end",
      "/api/posts",
      json,
      JSON.stringify({ content: "a\u0301".repeat(42_000) }),
      "member",
    ),
    get("people search, eight words", `/chat/nova-conversa?busca=${eightWords}`, "member"),
    get("people search, 250 letters", `/chat/nova-conversa?busca=${"e".repeat(250)}`, "member"),
    get("people search, 15,000 letters", `/chat/nova-conversa?busca=${"e".repeat(15_000)}`, "member"),
    get("all users", "/api/users?limit=1000", "member"),
    get("all books", "/api/books", "member"),
    get("500 of the ranking", "/api/leaderboard?limit=500", "member"),
    get("the book's ranking", "/leaderboard?aba=livro", "member"),
    get("last page of the ranking", "/leaderboard?pagina=400", "member"),
    get("community, far back", "/community?antes=1", "member"),
    get("likes of a post", `/api/posts/${postId}/likes`, "member"),
    get("all events", "/api/events", "member"),
    get("home", "/", "member"),
    get("archive", "/settings/meus-dados.zip", "member"),
    get("analysis", "/admin?aba=analise", "staff"),
    get("analysis of 52 weeks, participation", "/api/analytics/participation?weeks=52&limit=1000", "staff"),
    get("analysis of 52 weeks, reading", "/api/analytics/reading?weeks=52&limit=1000", "staff"),
    get("silent members as a sheet", "/admin/planilhas/em-silencio.csv", "staff"),
    get("people search of the staff", `/admin?aba=usuarios&busca=${eightWords}`, "staff"),
    get("last page of the people", "/admin?aba=usuarios&pagina=200", "staff"),
  ];
}

function jsonOf(names: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: names }, (_, at) => [`campo${at}`, at])));
}
