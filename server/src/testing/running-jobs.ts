import { pino } from 'pino'
import type { Db } from '../shared/db'
import type { JobRunner } from '../shared/jobs/job-runner'
import { createJobRunner } from '../shared/jobs/job-runner'
import type { JobTask, RunningJob } from '../shared/jobs/job-task'

/** A runner with a short polling interval, and its log. */
export interface TestJobs extends JobRunner {
  logs: { level: number; msg: string; reason?: string }[]
}

/** Builds a runner of these tasks. Stop it afterwards. */
export function createTestJobs(db: Db, tasks: readonly JobTask[], pollMs = 10): TestJobs {
  const logs: TestJobs['logs'] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => logs.push(JSON.parse(line)) })
  const runner = createJobRunner({ db, logger, pollMs })
  runner.register(tasks)
  return { ...runner, logs }
}

/** Runs a task once, as the first attempt of a job. */
export const runTask = (task: JobTask, job: Partial<RunningJob> = {}) => {
  const { signal } = new AbortController()
  return task.run({ task: task.name, key: '', attempts: 1, retryInMs: 1, stopping: signal, cutOff: signal, ...job })
}
