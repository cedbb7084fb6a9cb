import { existsSync } from 'node:fs'
import { readSettings, type Settings, SettingsFault } from '../settings.ts'
import { CannotStart } from './cannot-start.ts'

/** The settings of this process and of the file `.env`; faults of theirs end the start with words. */
export function settingsOfProcess(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    return readSettings(process.env)
  } catch (error) {
    throw error instanceof SettingsFault ? new CannotStart(error.message) : error
  }
}
