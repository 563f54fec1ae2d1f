/** The largest quantity: the largest Int of GraphQL and of PostgreSQL. */
export const MAX_QUANTITY = 2_147_483_647
