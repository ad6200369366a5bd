import { addLook } from '../dom/addLook';

// Kept out of the page's own look, because signed-in people, nearly all visitors, never need it.
addLook(`.sign-in{display:grid;grid-template-columns:1fr 1fr;min-height:100dvh}
.sign-in > header{display:flex;flex-direction:column;justify-content:space-between;gap:24px;padding:56px;color:#fff;background:linear-gradient(165deg,var(--ink-top),#1b3a66)}
.sign-in h2,.sign-in > header p{margin:0}
.sign-in h2{font-size:19px;font-weight:650}
.sign-in > header p{color:var(--ink-text)}
.sign-in > header strong{display:block;max-width:440px;margin-bottom:16px;font-size:30px;font-weight:650;line-height:1.25}
.sign-in small{color:var(--ink-muted)}
.sign-in > main{display:grid;place-items:center;padding:24px}
.sign-in > main > div{width:100%;max-width:340px}
.sent-to{margin-bottom:16px}
.sent-to a{text-decoration:underline}
.sign-in-form .button{width:100%}
.sign-in-form > :not(.check-line) + .button{margin-top:16px}
.sign-in-form > .button + .button{margin-top:8px}
.check-line{display:flex;align-items:center;gap:10px;min-height:38px;margin:8px 0;color:var(--muted);cursor:pointer}
.check-line input{width:18px;height:18px;margin:0 0 0 2px;accent-color:var(--primary);cursor:inherit}
@media (max-width:899.95px){.sign-in{grid-template-rows:auto 1fr;grid-template-columns:1fr}.sign-in > header{padding:24px}.sign-in > header strong{font-size:22px}.sign-in small{display:none}}`);
