// What fails because the machine was busy at a bad moment does not end a run, as with journeys; what is broken fails twice. The
// first failure is printed all the same.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
