// Decrypts a check-in with the key in the fragment of the address, and shows its state until it is answered.
const { locale } = document.body.dataset;
const id = location.pathname.split('/')[2];
const clock = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const [POLL_MS, TIMEOUT_MS] = [10_000, 8_000];

function fill(part, text) {
  // Screen readers read the state when it changes, not with each poll.
  for (const node of document.querySelectorAll(`.${part}`))
    if (node.textContent !== text) node.textContent = text;
}

/** Shows the parts of the page that are for a state. */
function show(state) {
  for (const node of document.querySelectorAll('[data-state]'))
    node.hidden = !node.dataset.state.split(' ').includes(state);
}

async function decrypt(encrypted) {
  const bytes = Uint8Array.from(atob(encrypted), (character) => character.charCodeAt(0));
  const jwk = { kty: 'oct', k: location.hash.slice(1) };
  const key = await crypto.subtle.importKey('jwk', jwk, 'AES-GCM', false, ['decrypt']);
  const iv = bytes.subarray(0, 12);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(12));
  return JSON.parse(new TextDecoder().decode(text));
}

async function readState() {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/api/check-ins/${id}`, { credentials: 'omit', signal });
  if (response.status === 404 || response.status === 400) return 'ended';
  const { encrypted, dueAt, answeredAt, now, isWatched } = await response.json();
  const { name, text, answer } = await decrypt(encrypted);
  const left = Math.ceil((new Date(dueAt) - new Date(now)) / 60_000);
  fill('name', name);
  fill('text', text);
  fill('due', clock.format(new Date(dueAt)));
  fill('answered', clock.format(new Date(answeredAt)));
  fill('left', String(left));
  // Only the member could encrypt an answer, so it holds even while the worker is down.
  if (answer) return answer;
  if (answeredAt || !isWatched) return 'unknown';
  return left > 0 ? 'running' : 'late';
}

// Only an answer is final: during an upgrade, a former server may return 404 for a moment.
let isFinal = false;
async function update() {
  if (isFinal) return;
  const state = await readState().catch(() => 'unknown');
  isFinal = ['ok', 'call'].includes(state);
  show(state);
}
void update();
setInterval(update, POLL_MS);
document.addEventListener('visibilitychange', update);
