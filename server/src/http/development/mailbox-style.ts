/** How the mailbox looks, in the shop's colours (client/src/shared/theme/tokens.ts). */
export const mailboxStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f6f8f9;color:#141c22;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;
overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:14px max(16px,calc(50vw - 480px));
background:#0b4a57;color:#d9e9eb;font-size:14px}
main{max-width:992px;margin:0 auto;padding:24px 16px 64px}
a{color:#0b4a57;text-underline-offset:3px}
a:focus-visible{outline:2px solid #175e6c;outline-offset:2px;border-radius:2px}
header .shop{color:#fff;font-size:18px;font-weight:600;letter-spacing:-.02em;text-decoration:none}
header a:focus-visible{outline-color:#fff}
h1{margin:8px 0 12px;font-size:26px;line-height:1.25;font-weight:600;letter-spacing:-.02em}
h2{margin:32px 0 8px;font-size:18px;line-height:1.35;font-weight:600}
p{margin:0 0 12px}
.muted,.to,time,dt{color:#4b5a64}
time{white-space:nowrap}
.mails,.empty,dl,pre,iframe{background:#fff;border:1px solid #dee5e9;border-radius:8px}
.mails{margin:20px 0;padding:0;list-style:none}
.mails li{padding:14px 20px}
.mails li+li{border-top:1px solid #dee5e9}
.mails p{margin:4px 0 0;font-size:14px}
.subject{font-weight:600;text-decoration:none}
.subject:hover{text-decoration:underline}
.badge{display:inline-block;margin-right:6px;padding:2px 8px;border-radius:4px;font-size:12px;font-weight:500}
.sent{background:#d2eee2;color:#0a3524}
.waiting{background:#edf1f3;color:#232e35}
.failed{background:#fadedb;color:#4a100b}
.empty{margin:20px 0;padding:8px 24px 12px}
.empty h2{margin-top:12px}
dl{margin:16px 0;padding:4px 20px;font-size:14px}
dl div{display:grid;grid-template-columns:96px minmax(0,1fr);gap:12px;padding:8px 0}
dl div+div{border-top:1px solid #edf1f3}
dd{margin:0}
iframe{display:block;width:100%;height:1020px}
pre{margin:8px 0;padding:16px 20px;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap}
.problem{padding:12px 20px;border:1px solid #ee9d95;border-radius:8px;background:#fdf1f0;color:#4a100b}
`
