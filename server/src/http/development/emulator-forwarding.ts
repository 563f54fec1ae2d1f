import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { namedScope } from '../../shared/named-scope'

/** The emulator's two services, under the names that the Firebase SDK puts into its paths. */
const services = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com']

/** Forwards the emulator's paths, so that the browser talks to one origin. Only for development and tests. */
export const emulatorForwarding = fastifyPlugin(addEmulatorForwarding, {
  name: 'emulator-forwarding',
  dependencies: ['request-checks'],
})

async function addEmulatorForwarding(app: FastifyInstance, { emulatorHost }: { emulatorHost: string }): Promise<void> {
  for (const prefix of services) {
    const forward = async (scope: FastifyInstance) => {
      // The proxy passes bodies on unread, and brings parsers of its own that do nothing.
      scope.removeContentTypeParser('application/json')
      await scope.register(proxy, { upstream: `http://${emulatorHost}`, prefix, rewritePrefix: prefix })
    }
    await app.register(namedScope(`emulator ${prefix}`, forward))
  }
}
