import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'

/** Without these Chromium looks for updates and accounts on the network when it starts. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')

// The package's own file names /tmp/fonts. Without any font Chromium crashes when a page looks for a local one.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

/**
 * Unpacks the Chromium of an npm package with its libraries and fonts, so that journeys run on machines without a
 * browser. The package would unpack to the shared temporary folder; we use one below node_modules.
 */
async function unpackedChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  fs.mkdirSync(cache, { recursive: true })
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV }
  process.env.TMPDIR = cache
  // Makes the package unpack its libraries too.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    // Marks a complete file: a killed run may leave a truncated browser.
    const complete = path.join(cache, 'complete')
    if (!fs.existsSync(complete)) {
      for (const entry of fs.readdirSync(cache)) fs.rmSync(path.join(cache, entry), { recursive: true, force: true })
    }
    const executablePath = await packaged.executablePath()
    fs.writeFileSync(path.join(cache, 'fonts.conf'), fontsConf)
    fs.writeFileSync(complete, '')
    return {
      executablePath,
      env: {
        LD_LIBRARY_PATH: path.join(cache, 'al2023/lib'),
        FONTCONFIG_FILE: path.join(cache, 'fonts.conf'),
        // Without a locale, files with non-ASCII names are saved as "download".
        LC_ALL: 'C.UTF-8',
      },
    }
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/**
 * Whether to use the packaged Chromium; other systems use Playwright's own or an installed Chrome.
 */
const isPackaged = process.platform === 'linux' && process.arch === 'x64'

/**
 * Call it before several processes start Chromium, which cannot start while it is being unpacked.
 */
export async function prepareChromium(): Promise<void> {
  if (isPackaged) await unpackedChromium()
}

/**
 * Starts Chromium: the packaged one on Linux x64, elsewhere Playwright's own or an installed Chrome.
 */
export async function launchChromium(moreFlags: string[] = []): Promise<Browser> {
  const args = [...quietFlags, ...moreFlags]
  if (isPackaged) {
    const { executablePath, env } = await unpackedChromium()
    return chromium.launch({ executablePath, args, env: { ...inherited(), ...env } })
  }
  return fs.existsSync(chromium.executablePath())
    ? chromium.launch({ args })
    : chromium.launch({ channel: 'chrome', args })
}

function inherited(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] != null))
}
