/** What only `server/src/config/env.ts` reads. */
export const environment = {
  object: 'process',
  property: 'env',
  message: 'Only server/src/config/env.ts reads the environment.',
}

/** Components use the hooks that codegen writes beside each document. */
const generatedHooksOnly = {
  files: ['client/src/**/*.{ts,tsx}'],
  excludeFiles: ['client/src/routes/dashboard/use-list-pages.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: '@apollo/client/react',
            importNames: ['useQuery', 'useLazyQuery', 'useSuspenseQuery', 'useMutation', 'useSubscription'],
            allowTypeImports: true,
            message: 'Use the generated hook, like useHomePageQuery or useShipOrderMutation.',
          },
        ],
      },
    ],
  },
}

/** Mutations go through `useAct`, which reads results and invalidates the cache. */
const mutationsByHooks = {
  files: ['client/src/**/*.{ts,tsx}'],
  excludeFiles: [
    'client/src/shared/graphql/**',
    'client/src/**/*.test.{ts,tsx}',
    // Called by the session keeper and the basket's store, outside of components.
    'client/src/shared/auth/exchange-id-token.ts',
    'client/src/features/basket/member-basket.ts',
  ],
  rules: {
    'no-restricted-properties': [
      'error',
      environment,
      { property: 'mutate', message: 'Use the generated hook through useAct.' },
    ],
  },
}

/** How the client sends queries and mutations. */
export const hookRules = [generatedHooksOnly, mutationsByHooks]
