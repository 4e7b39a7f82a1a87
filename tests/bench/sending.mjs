import { Agent, request } from "node:http";

// A connection that rests is given up before the server does so, perhaps just when it is wanted again.
const agent = new Agent({ keepAlive: true, timeout: 2000 });

/** Says something in a group as a page does. @returns the status of the answer. */
export function say(url, cookie, groupId, { content, clientId }) {
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

/** What was said in a conversation after a message, as a page asks for it that was away. */
export async function saidAfter(url, cookie, id, after) {
  const found = [];
  for (let last = after, hasMore = true; hasMore; last = found.at(-1)?.id ?? last) {
    const answer = await fetch(`${url}/chat/${id}/mensagens?depois=${last}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`what was missed: ${answer.status}`);
    const page = await answer.json();
    found.push(...page.messages);
    hasMore = page.hasMore;
  }
  return found;
}
