import { readFileSync } from 'node:fs'
import semver from 'semver'
import { expect, it } from 'vitest'

interface Locked {
  optional?: boolean
  os?: string[]
  engines?: { node?: string }
}

/** Whose npm may install the packages; all else runs on the Node that the project brings along. */
const oldest = String(semver.minVersion(JSON.parse(readFileSync('package.json', 'utf8')).engines.node))

it('needs no file for one system that npm leaves out under the oldest Node', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  // npm says nothing about an optional package that it leaves out.
  const forOneSystem = Object.entries(packages).filter(([, each]) => each.optional && each.os)
  expect(forOneSystem.length).toBeGreaterThan(50)
  expect(
    forOneSystem
      .filter(([, { engines }]) => engines?.node && !semver.satisfies(oldest, engines.node))
      .map(([at]) => at),
  ).toEqual([])
})
