const DISPLAY_NAME = Symbol.for('fastify.display-name')

/**
 * Names a scope for Fastify. For an unnamed scope Fastify searches all loaded modules, twice: in Jest, which lists them
 * each time, that was a tenth of the tests' time.
 */
export function namedScope<Scope extends (...args: never[]) => unknown>(name: string, scope: Scope): Scope {
  return Object.assign(scope, { [DISPLAY_NAME]: name })
}
