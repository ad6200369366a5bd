import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { secureHeaders } from '../http/secureHeaders';

/** A field that people do not see. */
export const honeypot = 'homepage_url';

const look = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:28rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem}label{display:block;margin:1rem 0 .25rem;font-weight:600}
input,textarea{box-sizing:border-box;width:100%;padding:.6rem;border:1px solid GrayText;border-radius:6px;font:inherit}
.agree{display:flex;gap:.5rem;font-weight:400}.agree input{width:auto}.trap{position:absolute;left:-9999px}
button{margin-top:1.5rem;width:100%;padding:.75rem;border:0;border-radius:6px;background:#0b57d0;color:#fff;font:inherit;font-weight:600}`;

/** No script, no other origin, and no frame around it. */
export const pagePolicy: Parameters<typeof secureHeaders>[0] = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: [`'sha256-${createHash('sha256').update(look).digest('base64')}'`],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
};

const page = (title: string, content: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${look}</style>`)}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;

export const formPage = ({ company, form }: { company: string; form: string }) =>
  page(
    company,
    html`<h1>${company}</h1>
      <p>Leave your number, and we call you back.</p>
      <form method="post">
        <input type="hidden" name="form" value="${form}" />
        <label for="name">Full Name</label><input id="name" name="name" autocomplete="name" maxlength="150" required />
        <label for="contact">Mobile Number</label>
        <input id="contact" name="contact" type="tel" autocomplete="tel" maxlength="20" required />
        <label for="email">Email</label
        ><input id="email" name="email" type="email" autocomplete="email" maxlength="150" />
        <label for="message">Message</label><textarea id="message" name="message" rows="4" maxlength="2000"></textarea>
        <div class="trap" aria-hidden="true"><input name="${honeypot}" tabindex="-1" autocomplete="off" /></div>
        <label class="agree"
          ><input name="consent" type="checkbox" value="yes" required /> I agree that ${company} may call and write to
          me about my enquiry.</label
        >
        <button>Send</button>
      </form>`,
  );

const messagePage = (company: string, title: string, text: string) =>
  page(
    company,
    html`<h1>${title}</h1>
      <p>${text}</p>`,
  );

export const thanksPage = (company: string) =>
  messagePage(company, 'Thank you!', `${company} has your enquiry and will call you back.`);

export const refusedPage = (company: string, reason: string) => messagePage(company, 'Not sent', reason);
