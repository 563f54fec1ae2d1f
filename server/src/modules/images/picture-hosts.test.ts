import { rmSync } from 'node:fs'
import { browserHeaders, createClientFolder, createFakeRenderer } from '../../testing/fake-client'
import { createTestApp } from '../../testing/test-app'

const s3 = { IMAGE_STORE: 's3', S3_BUCKET: 'pictures', S3_PUBLIC_URL: 'https://cdn.example:8443/pictures' }

describe('origins of images in pages and the playground', () => {
  it.each<[string, Record<string, string>, string]>([
    ['of the shop alone', {}, "img-src 'self' data:;"],
    ['of a bucket', s3, "img-src 'self' data: https://cdn.example:8443;"],
    ['of imgbb', { IMAGE_STORE: 'imgbb', IMGBB_KEY: 'x' }, "img-src 'self' data: https://i.ibb.co;"],
  ])('%s', async (_where, variables, rule) => {
    const clientFolder = createClientFolder()
    const shop = await createTestApp({ variables, clientFolder, renderer: createFakeRenderer().render })
    for (const url of ['/', '/graphql']) {
      const page = await shop.app.inject({ url, headers: browserHeaders })
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['content-security-policy']).toContain(rule)
    }
    await shop.close()
    rmSync(clientFolder, { recursive: true })
  })
})
