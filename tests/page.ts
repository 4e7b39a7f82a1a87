/** A page's HTML without scripts: what a person may see, short enough to be read when a test fails. */
export async function pageOf(response: Response): Promise<string> {
  const html = await response.text();
  const body = html.slice(html.indexOf("<body"));
  return body
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replaceAll("<!-- -->", "");
}
