import { readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import express, { type RequestHandler, type Response } from "express";

const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
];

/** The paths of a folder's files, each with a slash before it. */
export function pathsIn(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(names.filter((name) => statSync(join(folder, name)).isFile()).map((name) => `/${name}`));
}

/** Serves precompressed files. A deleted file passes to the next handler; an unreadable one is a 500. */
export function staticFiles(folder: string, names = pathsIn(folder)): RequestHandler {
  const files = express.static(folder, { index: false, redirect: false, cacheControl: false, setHeaders });
  return (request, response, next) => {
    const { url, path } = request;
    // Page requests must not wait for the disk.
    if (!names.has(path)) return next();
    const encoding = encodings.find(
      ({ name, ending }) => names.has(path + ending) && request.acceptsEncodings(name) === name,
    );
    const before = response.getHeaderNames();
    if (encoding) request.url = path + encoding.ending;
    files(request, response, (error?: FileError) => {
      request.url = url;
      if (error) refuse(response, error, before);
      else next();
    });
  };
}

function setHeaders(response: Response, file: string): void {
  const encoding = encodings.find(({ ending }) => file.endsWith(ending));
  const plain = encoding ? file.slice(0, -encoding.ending.length) : file;
  response.type(extname(plain));
  if (encoding) response.set("Content-Encoding", encoding.name);
  // Names of built assets contain their hash, so their content never changes.
  const isForever = /[\\/]assets[\\/]/.test(file);
  const isWorker = /[\\/]sw\.js$/.test(plain);
  if (isWorker) response.set("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
  response.set({
    "Cache-Control": isForever
      ? "public, max-age=31536000, immutable"
      : // Browsers look for a new version at each visit.
        isWorker
        ? "no-cache"
        : "public, max-age=3600",
    Vary: "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
  });
}

type FileError = { status?: number; headers?: Record<string, string> };

/** @param kept the response headers from before the file look-up. */
function refuse(response: Response, { status = 500, headers = {} }: FileError, kept: string[]): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const added = response.getHeaderNames().filter((name) => !kept.includes(name));
  for (const name of added) response.removeHeader(name);
  response.status(status).set(headers).end();
}
