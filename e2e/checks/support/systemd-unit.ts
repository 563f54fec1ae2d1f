import { existsSync, readFileSync } from 'node:fs'
import { ordinaryUser, start } from './ordinary-user'
import type { Started, Surroundings } from './ordinary-user'
import { demand } from './run-check'

/** Settings of a unit's `[Service]`: each name with its values in order. */
export type Unit = Map<string, string[]>

/** Parses `[Service]` of a unit. */
export function readUnit(text: string): Unit {
  const section = text.split(/^(?=\[)/m).find((one) => one.startsWith('[Service]\n')) ?? ''
  const unit: Unit = new Map()
  for (const line of section
    .split('\n')
    .slice(1)
    .filter((one) => one && !one.startsWith('#'))) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    demand(name !== '' && !value.endsWith('\\'), `This check cannot read the unit's "${line}".`)
    unit.set(name, [...(unit.get(name) ?? []), value])
  }
  const unknown = [...unit.keys()].filter((name) => /^(Exec(?!StartPre$|Start$)|User$|Group$)/.test(name))
  demand(unknown.length === 0, `This check cannot carry out the unit's ${unknown.join(', ')}.`)
  return unit
}

/** The only value of a setting. */
export function valueOf(unit: Unit, name: string): string {
  const [value, ...more] = unit.get(name) ?? []
  demand(value !== undefined && more.length === 0, `The unit has not one ${name}.`)
  return value
}

/**
 * Words of a value.
 * @throws for quotes and systemd's specifiers
 */
export function wordsOf(value: string): string[] {
  demand(!/["'$%\\;]|^[@:+!|-]/.test(value), `This check reads plain words of a unit alone, not ${value}.`)
  return value.split(' ')
}

/** Whether all supported restrictions of the unit can be applied here. */
export const canRestrict = process.getuid?.() === 0 && existsSync('/usr/bin/setpriv')

/**
 * Starts a command of the unit as systemd would: with its umask and without new privileges. Its process id stays.
 */
export function startOfUnit(unit: Unit, command: string[], surroundings: Surroundings): Started {
  const withMask = ['/bin/sh', '-c', `umask ${valueOf(unit, 'UMask')} && exec "$@"`, 'sh', ...command]
  if (!canRestrict) return start(withMask, { ...surroundings, ...ordinaryUser })
  const { uid, gid } = ordinaryUser
  const rights = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--inh-caps=-all']
  if (valueOf(unit, 'NoNewPrivileges') === 'yes') rights.push('--no-new-privs')
  if (valueOf(unit, 'CapabilityBoundingSet') === '') rights.push('--bounding-set=-all')
  return start(['/usr/bin/setpriv', ...rights, ...withMask], surroundings)
}

/** Demands that the kernel reports the unit's restrictions for a process. */
export function demandRestricted(unit: Unit, pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const { uid } = ordinaryUser
  const mask = valueOf(unit, 'UMask')
  const wanted = { Uid: `${uid}\t${uid}\t${uid}\t${uid}`, NoNewPrivs: '1', CapBnd: '0'.repeat(16), Umask: mask }
  for (const [name, value] of Object.entries(wanted)) {
    const [, found] = new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status) ?? []
    demand(found === value, `The kernel says ${name} ${found} of the unit's process, not ${value}.`)
  }
}
