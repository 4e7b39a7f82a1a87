import { Agent, request } from "node:http";

// The client closes idle connections first: the server could close one just as a request uses it.
const agent = new Agent({ keepAlive: true, timeout: 2000 });

/** Sends a message to a group as a page does. @returns the status of the response. */
export function sendMessage(url, cookie, groupId, { content, clientId }) {
  const body = JSON.stringify({ groupId, content, clientId, attachment: "" });
  const headers = { cookie, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const options = { method: "POST", agent, headers };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/chats/groups/messages`, options, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    });
    sent.once("error", reject).end(body);
  });
}

const perPage = 200;

/** Messages of a group after a message, as a page requests them after a reconnection. */
export async function messagesAfter(url, cookie, id, after) {
  const found = [];
  for (let last = after, hasMore = true; hasMore; last = found.at(-1)?.id ?? last) {
    const address = `${url}/api/chats/groups/${id}/messages?after=${last}&limit=${perPage}`;
    const answer = await fetch(address, { headers: { cookie } });
    if (!answer.ok) throw new Error(`missed messages: ${answer.status}`);
    const page = await answer.json();
    found.push(...page);
    hasMore = page.length === perPage;
  }
  return found;
}
