import { readFile } from 'node:fs/promises'
import { DEVICES_FILE } from './files'

/** A device type of the US FDA. */
export interface DeviceType {
  /** Three letters. */
  code: string
  name: string
  /** 1 to 3; undefined for types without a class. */
  deviceClass: number | undefined
  /** Section of 21 CFR. */
  regulationNumber: string | undefined
  /** Two letters, such as SU for surgery. */
  specialty: string | undefined
  definition: string | undefined
}

/** The FDA's device types, sorted by code. */
export async function readDevices(file = DEVICES_FILE): Promise<DeviceType[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => {
    const [code = '', name = '', deviceClass = '', regulationNumber, specialty, definition] = line.split('|')
    return {
      code,
      name,
      deviceClass: /^[123]$/.test(deviceClass) ? Number(deviceClass) : undefined,
      regulationNumber: regulationNumber || undefined,
      specialty: specialty || undefined,
      definition: definition || undefined,
    }
  })
}
