import type { Sentence } from '../../messages/sentence'
import type { HomeFigure } from './home-figures'

/** The figures as they are kept. */
export interface KeptFigures {
  figures: HomeFigure[]
  version: number
}

/** What came of saying which figures there are, tagged with the names of the schema. */
export type SetHomeFiguresResult =
  | { __typename: 'SetHomeFiguresSuccess'; homeFigures: KeptFigures }
  | { __typename: 'HomeFiguresChanged'; message: Sentence; homeFigures: KeptFigures }
