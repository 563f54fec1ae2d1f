import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../shared/object-store/s3-store'

const credentials = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
}

/** A bucket of an S3-compatible service. */
export interface TestBucket {
  endpoint: string
  /** Environment variables of a shop that uses the bucket. */
  variables: Record<string, string>
  settings: S3Settings
  /** Objects in the bucket, as paths. */
  listObjects(): string[]
  /** Answers requests instead of the bucket, if it returns true. */
  disturb: (request: IncomingMessage, response: ServerResponse) => boolean
  close(): void
}

/** Starts a bucket. Its keys are in the environment until it is closed in `afterAll`. */
export async function startBucket(): Promise<TestBucket> {
  const environment = { ...process.env }
  Object.assign(process.env, credentials)
  const directory = mkdtempSync(join(tmpdir(), 'instrumenta-s3-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'pictures', configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = createServer((request, response) => {
    if (!bucket.disturb(request, response)) answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const publicUrl = `${endpoint}/pictures`
  const bucket: TestBucket = {
    endpoint,
    variables: { IMAGE_STORE: 's3', S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, S3_PUBLIC_URL: `${publicUrl}/` },
    settings: { bucket: 'pictures', region: 'us-east-1', endpoint, publicUrl },
    // s3rver stores a few metadata files beside each object.
    listObjects: () =>
      readdirSync(join(directory, 'pictures'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('_object'))
        .sort(),
    disturb: () => false,
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(directory, { recursive: true })
      process.env = environment
    },
  }
  return bucket
}
