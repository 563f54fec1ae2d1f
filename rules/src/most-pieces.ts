/** The largest quantity: the largest Int of GraphQL and of PostgreSQL. */
export const MOST_PIECES = 2_147_483_647
