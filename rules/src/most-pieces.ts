/** The largest number of pieces that anything takes: the largest Int of GraphQL and of PostgreSQL. */
export const MOST_PIECES = 2_147_483_647
