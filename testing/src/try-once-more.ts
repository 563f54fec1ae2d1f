// A busy machine can fail a test once; a defect fails twice. A mutant needs no second try.
if (!process.env.STRYKER_MUTATOR_WORKER) jest.retryTimes(1, { logErrorsBeforeRetry: true })
