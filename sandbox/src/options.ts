import { parseArgs } from 'node:util'
import { isSecretKey } from './stripe/secret-key.ts'

export type Options = {
  host: string
  port: number
  mailboxPort: number
  smtpPort: number
  dataDir: string
  merchant: string
  publicUrl?: string
  account?: { key: string; webhookUrl?: string; webhookSecret?: string }
  parentStdin: boolean
}

export class BadOptions extends Error {}

/** Reads the command line; throws BadOptions with one plain sentence when it makes no sense. */
export function readOptions(args: string[]): Options {
  const { values } = parseArguments(args)
  if (!values.data) throw new BadOptions('--data DIR is required.')
  if (!values.account && (values['webhook-url'] || values['webhook-secret'])) {
    throw new BadOptions('--webhook-url and --webhook-secret need --account.')
  }
  if (values.account && !isSecretKey(values.account)) throw new BadOptions('--account must look like sk_test_...')
  return {
    host: values.host ?? '127.0.0.1',
    port: portNumber('port', values.port),
    mailboxPort: portNumber('mailbox-port', values['mailbox-port']),
    smtpPort: portNumber('smtp-port', values['smtp-port']),
    dataDir: values.data,
    merchant: values.merchant ?? 'The Dressing Room',
    publicUrl: values['public-url']?.replace(/\/+$/, ''),
    account: values.account
      ? { key: values.account, webhookUrl: values['webhook-url'], webhookSecret: values['webhook-secret'] }
      : undefined,
    parentStdin: values['parent-stdin'] ?? false,
  }
}

function parseArguments(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: {
        host: text,
        port: text,
        'mailbox-port': text,
        'smtp-port': text,
        data: text,
        merchant: text,
        'public-url': text,
        account: text,
        'webhook-url': text,
        'webhook-secret': text,
        'parent-stdin': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new BadOptions(error instanceof Error ? error.message : String(error))
  }
}

function portNumber(name: string, value: string | undefined): number {
  const port = Number(value ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new BadOptions(`--${name} must be 0 to 65535.`)
  return port
}
