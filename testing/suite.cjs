/** True in `npm run test:all`: every test file, every case of each matrix, every journey. */
exports.RUNS_ALL = Boolean(process.env.TEST_ALL)

/** Test files that only `npm run test:all` runs, as Jest's `testPathIgnorePatterns` wants them. */
exports.IGNORED = exports.RUNS_ALL ? [] : ['\\.full\\.test\\.tsx?$']

/** Chooses the cases of a sample. Workers inherit it; `TEST_SEED=123` repeats a run. */
exports.SEED = Number((process.env.TEST_SEED ??= String(Date.now() % 2 ** 31)))
