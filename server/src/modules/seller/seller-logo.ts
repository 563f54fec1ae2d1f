import type { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { isUuid } from '../../shared/validation'
import type { PaperLogo } from '../../shared/papers/paper'
import { encodeLogo } from '../images/encode-picture'

/** A logo as the seller's row has it. */
export interface LogoFacts {
  id: string
  /** Path of the file, whose content never changes. */
  url: string
  /** Pixels. */
  width: number
  height: number
}

type Logos = Pick<Prisma.TransactionClient, 'sellerLogo'>

const withUrl = (logo: Omit<LogoFacts, 'url'>): LogoFacts => ({ ...logo, url: `/api/seller/logo/${logo.id}.png` })

/** Encodes and stores an upload. It is shown once `updateSeller` names it. */
export async function uploadLogo({ db }: Pick<Reading, 'db'>, content: Buffer): Promise<LogoFacts> {
  const { width, height, bytes } = await encodeLogo(content)
  const logo = { id: uuidv7(), width, height }
  await db.sellerLogo.create({ data: { ...logo, png: new Uint8Array(bytes) } })
  return withUrl(logo)
}

/** Null for an unknown id. */
export async function findLogo({ sellerLogo }: Logos, id: string): Promise<LogoFacts | null> {
  if (!isUuid(id)) return null
  const found = await sellerLogo.findUnique({ where: { id }, select: { id: true, width: true, height: true } })
  return found && withUrl(found)
}

/** The logo with its PNG, for papers. */
export async function readLogo(
  { sellerLogo }: Logos,
  logo: Pick<LogoFacts, 'id'> | null | undefined,
): Promise<PaperLogo | undefined> {
  const found = logo && isUuid(logo.id) ? await sellerLogo.findUnique({ where: { id: logo.id } }) : null
  return found ? { png: found.png, width: found.width, height: found.height } : undefined
}
