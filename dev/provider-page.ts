import { escapeHtml } from '#api/platform/escape-html.ts';
import { EXAMPLES, personOf } from './provider-people.ts';

/**
 * The sign-in page with the test accounts.
 *
 * @param query parameters of the authorization request, passed on by links and form.
 * @param problem error message above the form.
 */
export function signInPage(query: URLSearchParams, problem?: string): string {
  const request = new URLSearchParams(query);
  for (const own of ['login_hint', 'name']) request.delete(own);
  const hidden = [...request].map(([name, value]) => hiddenInput(name, value)).join('');
  const people = EXAMPLES.map((email) => personLink(email, request)).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in locally</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Choose an account</h1>
<p>This page stands in for Google and other providers on this machine. No password is required.</p>
<ul>${people}</ul>
<form method="get" action="authorize">
${hidden}
<h2>Another account</h2>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<label>Email<input name="login_hint" type="email" required maxlength="254" placeholder="eve@example.test" autocomplete="off"></label>
<label>Name <small>optional</small><input name="name" maxlength="50" autocomplete="off"></label>
<button>Sign in</button>
</form>
<a class="cancel" href="${escapeHtml(cancelUrl(query))}">Cancel</a>
</main>
</body>
</html>`;
}

function personLink(email: string, request: URLSearchParams): string {
  const name = escapeHtml(personOf(email)?.name ?? email);
  const href = escapeHtml(`authorize?${new URLSearchParams([...request, ['login_hint', email]])}`);
  return `<li><a href="${href}"><span aria-hidden="true">${name.charAt(0)}</span><b>${name}</b><small>${escapeHtml(email)}</small></a></li>`;
}

const hiddenInput = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

function cancelUrl(query: URLSearchParams): string {
  const url = new URL(query.get('redirect_uri') ?? '');
  url.searchParams.set('error', 'access_denied');
  const state = query.get('state');
  if (state) url.searchParams.set('state', state);
  return url.href;
}

const STYLE = `
:root { --ground: #f6f4f3; --card: #fff; --ink: #211d1f; --quiet: #6a6266; --line: #e4dfdd; --accent: #b3224f; --on: #fff; --tint: #f8e6ec; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #151214; --card: #1f1b1d; --ink: #f3eeef; --quiet: #a89fa3; --line: #383134; --accent: #ff86a6; --on: #2a0712; --tint: #3a1f29; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 28px 24px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 20px; }
h1 { margin: 0; font-size: 24px; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 20px 0 8px; font-size: 15px; }
p { margin: 8px 0 0; color: var(--quiet); font-size: 14px; }
p[role=alert] { margin: 0 0 8px; color: var(--accent); }
ul { list-style: none; margin: 20px 0 0; padding: 0; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 40px 1fr; column-gap: 12px; align-items: center; padding: 10px 14px; color: inherit; text-decoration: none; }
li a:hover { background: var(--tint); }
li span { grid-row: span 2; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; background: var(--tint); color: var(--accent); font-weight: 600; text-transform: uppercase; }
li b { font-weight: 600; line-height: 1.3; }
small { color: var(--quiet); font-size: 13px; line-height: 1.3; }
label { display: block; margin-top: 10px; font-size: 14px; }
input:not([type=hidden]) { display: block; width: 100%; margin-top: 4px; padding: 11px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 12px; }
button { width: 100%; margin-top: 16px; padding: 12px; font: inherit; font-weight: 600; color: var(--on); background: var(--accent); border: 0; border-radius: 12px; cursor: pointer; }
.cancel { display: block; margin-top: 12px; padding: 8px; text-align: center; color: var(--quiet); }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
