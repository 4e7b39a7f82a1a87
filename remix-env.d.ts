import "@remix-run/node";

declare module "@remix-run/node" {
  /** Typed loader data under single fetch. */
  interface Future {
    v3_singleFetch: true;
  }
}
