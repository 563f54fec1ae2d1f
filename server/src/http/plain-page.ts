const titles: Record<number, string> = {
  404: 'Page not found',
  429: 'Too many requests',
  503: 'Back in a moment',
}

/** A page that needs nothing else to work, for when the renderer cannot be used. `message` is plain text. */
export function plainPage(status: number, message: string): string {
  const title = titles[status] ?? (status < 500 ? 'This did not work' : 'Something went wrong')
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title} | Instrumenta</title></head>`,
    `<body><main><h1>${title}</h1><p>${escapeHtml(message)}</p>`,
    '<p><a href="/">Back to the shop</a></p></main></body>',
    '</html>',
  ].join('\n')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
