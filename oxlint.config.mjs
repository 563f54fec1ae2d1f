import fs from 'node:fs'
import path from 'node:path'
import { databaseRules } from './oxlint.database.config.mjs'
import { environment, hookRules } from './oxlint.hooks.config.mjs'
import { saysMessages } from './oxlint.messages.config.mjs'

const root = import.meta.dirname

/** The folders directly below `folder`, so that a new one is covered the day it is made. */
function foldersIn(folder) {
  const full = path.join(root, folder)
  if (!fs.existsSync(full)) return []
  return fs
    .readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map((entry) => `${folder}/${entry.name}`)
}

/** `layers` from the top down: each may import those after it, never one before it, save for what `except` names. */
function downwardOnly(base, layers, message, except = {}) {
  return layers.flatMap((target, index) =>
    layers.slice(0, index).map((upper) => ({
      target: `${base}/${target}`,
      from: `${base}/${upper}`,
      except: (except[target] ?? []).flatMap((path) => path.split(`./${upper}/`)[1] ?? []).map((path) => `./${path}`),
      message,
    })),
  )
}

/**
 * Siblings below `folder` that may not import each other, save for the files that `open` names in each. By patterns: the files that a
 * zone with paths excepts are resolved anew for each file that is linted, which took half of the time of all rules.
 */
function apart(folder, message, open = () => []) {
  const siblings = foldersIn(folder).map((sibling) => path.basename(sibling))
  return siblings.map((name) => {
    const others = siblings.filter((other) => other !== name)
    const files = others.flatMap((other) => open(other).map((file) => `${other}/${file}`))
    const except = files.length > 0 ? [pattern(folder, files)] : []
    return {
      target: `${folder}/${name}`,
      from: pattern(
        folder,
        others.map((other) => `${other}/**`),
      ),
      except,
      message,
    }
  })
}

/** Modules call each other's functions. Only `graphql/` takes a module's resolvers, so that no module depends on the whole schema. */
function ownResolvers(folder) {
  return foldersIn(folder).map((target) => ({
    target,
    from: `${root.replaceAll(path.sep, '/')}/${folder}/!(${path.basename(target)})/*.resolvers.ts`,
    message: 'Import the function that does the task, not the resolvers of another module.',
  }))
}

/** Matches each of these below `folder`. */
const pattern = (folder, names) => `${root.replaceAll(path.sep, '/')}/${folder}/{${names.join(',')},}`

const clientZones = [
  ...downwardOnly(
    './client/src',
    ['app', 'routes', 'features', 'shared'],
    'The client flows app → routes → features → shared.',
  ),
  ...apart(
    'client/src/features',
    'Features never import each other: lift what they share into shared/, or compose them in a route.',
  ),
  ...apart(
    'client/src/routes',
    'Pages never import each other, save for the one that says that there is no such page.',
    (name) => (name === 'not-found' ? ['not-found-page.tsx'] : []),
  ),
]

const serverZones = [
  ...downwardOnly(
    './server/src',
    ['app.ts', 'http', 'graphql', 'jobs', 'modules', 'shared'],
    'The server flows app → http → graphql → jobs → modules → shared.',
    {
      jobs: ['./graphql/context.ts'],
      modules: ['./graphql/generated', './graphql/context.ts', './graphql/loaders.ts'],
    },
  ),
  ...ownResolvers('server/src/modules'),
]

const apartFrom = (target, from, message) => ({ target: `./${target}`, from: from.map((one) => `./${one}`), message })

const acrossPackages = [
  apartFrom(
    'client',
    ['server', 'prisma', 'operations', 'local'],
    'Client and server share schema.graphql and rules/.',
  ),
  apartFrom(
    'rules',
    ['client', 'server', 'prisma', 'operations', 'local'],
    'Rules are pure functions: they know nothing but what they are given.',
  ),
  apartFrom('server', ['client', 'operations', 'local'], 'The server knows neither its pages nor who runs it.'),
  apartFrom('prisma', ['client', 'server', 'operations', 'local'], 'The database knows no application.'),
  apartFrom('operations', ['client', 'local'], 'Production has nothing of what runs a shop on one’s own machine.'),
  apartFrom('local', ['client', 'server'], 'A shop is run through its programs.'),
]

/**
 * What a workspace runs with is named in its own `dependencies`, and that is all that production installs. What builds and
 * tests take is named in its `devDependencies`, or by the root, where several share it or a first start needs it.
 */
const namedPackages = {
  files: [
    '**/*.test.{ts,tsx}',
    '**/*.config.{ts,mjs,cjs}',
    '**/{testing,jest,suites}/**',
    '**/build.mjs',
    'server/threads.cjs',
    'client/build/**',
    'local/src/{migrations,schema}/**',
    'schema/**',
    '{bench,e2e,testing,tracing}/**',
  ],
  rules: {
    'import-js/no-extraneous-dependencies': [
      'error',
      {
        packageDir: root,
        includeInternal: true,
        includeTypes: true,
        // Named nowhere: through it npm would follow what ships to all of local/, and turbo would build anew what it need not.
        whitelist: ['@instrumenta/testing'],
      },
    ],
  },
}

const onlyEnvReadsTheEnvironment = {
  files: ['server/src/**/*.ts', 'client/src/**/*.{ts,tsx}'],
  excludeFiles: ['server/src/config/env.ts', 'server/src/testing/**', 'server/src/**/*.test.ts'],
  rules: {
    'no-restricted-properties': ['error', environment],
  },
}

const SIDES =
  '/^(m[lr]|p[lr]|left|right|(margin|padding|scrollMargin|scrollPadding|inset|rounded)(Left|Right)|border(Top|Bottom)?(Left|Right)(Width|Style|Color|Radius)?)$/'

/** Sides are named by the direction of reading, so that a page reads from right to left too. */
const noPhysicalSides = ['JSXAttribute', 'Property'].flatMap((node) => {
  const [name, message] = [node === 'Property' ? 'key.name' : 'name.name', 'Use start and end, not left and right.']
  return [
    { selector: `${node}[${name}=${SIDES}]`, message },
    { selector: `${node}[${name}=/^(textAlign|float|clear)$/] Literal[value=/^(left|right)$/]`, message },
  ]
})

/** All JavaScript and TypeScript. A JSON file could not list folders, and one in TypeScript would ask for Node.js 22. */
export default {
  plugins: ['eslint', 'typescript', 'import'],
  // What oxlint has not itself. `import-x` is a name that it keeps for its own part of those rules.
  jsPlugins: [
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    { name: 'import-js', specifier: 'eslint-plugin-import-x' },
    'eslint-plugin-regexp',
    'eslint-plugin-lingui',
  ],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  settings: {
    'import-x/resolver': {
      node: {
        extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json'],
        conditionNames: ['types', 'import', 'require', 'node', 'default'],
        mainFields: ['types', 'module', 'main'],
        // Packages of other workspaces are links to their folders, by which zones know them.
        preserveSymlinks: false,
      },
    },
  },
  rules: {
    // What ESLint and typescript-eslint recommend besides.
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-useless-assignment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',

    'import/no-cycle': ['error', { ignoreExternal: true }],
    'import/no-default-export': 'error',
    'import-js/no-restricted-paths': [
      'error',
      { basePath: root, zones: [...clientZones, ...serverZones, ...acrossPackages] },
    ],
    // A workspace imports what its own package.json names, by the names that the other gives to its parts.
    'import-js/no-extraneous-dependencies': [
      'error',
      {
        devDependencies: false,
        includeInternal: true,
        includeTypes: true,
        // The server takes types from it, and its bundle as a file: npm is not to follow what ships to its packages.
        whitelist: ['@instrumenta/tracing'],
      },
    ],
    'import-js/no-relative-packages': 'error',
    'import-js/no-unresolved': ['error', { ignore: ['\\?worker$', '\\?url$', '\\?raw$', '^virtual:'] }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-unused-expressions': 'error',
    'max-lines': ['error', { max: 300 }],
    'no-console': 'error',
    // A pattern whose time grows faster than its input lets a long input hold up everybody: say it without a pattern.
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
  },
  overrides: [
    {
      files: ['client/src/**/*.{ts,tsx}'],
      env: { browser: true },
      plugins: ['eslint', 'typescript', 'import', 'react'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'eslint-js/no-restricted-syntax': ['error', ...noPhysicalSides],
      },
    },
    saysMessages(noPhysicalSides),
    {
      // TypeScript's own compiler knows these names.
      files: ['**/*.{mjs,cjs,js}'],
      env: { node: true },
      rules: {
        'no-undef': 'error',
        'no-redeclare': 'error',
        'eslint-js/no-octal': 'error',
        'typescript/no-require-imports': 'off',
      },
    },
    ...databaseRules,
    namedPackages,
    onlyEnvReadsTheEnvironment,
    ...hookRules,
    {
      // Programs that talk to a person in a terminal.
      files: ['operations/**', 'local/**', 'testing/**', 'bench/**', 'prisma/seed/**', 'e2e/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // Tools that demand a default export.
      files: ['**/*.config.{ts,mjs,cjs,js}', 'codegen.ts', '**/global-setup.*', 'testing/src/{start,stop}-services.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
}
