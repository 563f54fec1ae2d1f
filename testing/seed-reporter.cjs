const { SEED } = require('./suite.cjs')

/** Reporter of Jest and of Playwright: prints the seed of the samples when a test failed. */
module.exports = class SeedReporter {
  onRunComplete(_contexts, { success }) {
    if (!success) this.print()
  }

  onEnd({ status }) {
    if (status === 'failed') this.print()
  }

  print() {
    console.error(`Samples of this run: TEST_SEED=${SEED}`)
  }
}
