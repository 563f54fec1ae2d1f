const { makeConfig } = require('@lingui/conf')
const { getCatalogs } = require('@lingui/cli/api')

/**
 * Prints what the sources say and what the catalogues have of it, as JSON: for each catalogue `{ path, collected, read }`,
 * messages by id. A program of its own, since Lingui loads parts of itself in a way that Jest does not have.
 */
async function main() {
  const config = makeConfig(require('../lingui.config.cjs'), { skipValidation: true })
  const catalogues = await getCatalogs(config)
  const read = catalogues.map(async (catalogue) => {
    const collected = await catalogue.collect()
    if (!collected) throw new Error('A source cannot be read.')
    return { path: catalogue.path, collected, read: await catalogue.readAll() }
  })
  process.stdout.write(JSON.stringify(await Promise.all(read)))
}

void main()
