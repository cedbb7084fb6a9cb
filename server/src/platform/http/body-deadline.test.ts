import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endSlowBodies } from './body-deadline.ts'

let app: FastifyInstance
let port: number
beforeEach(async () => {
  app = Fastify()
  endSlowBodies(app, { usual: 150, file: 3000 })
  app.post('/words', async (request) => ({ got: request.body }))
  app.post('/file', { config: { takesFile: true } }, async (request) => ({ got: request.body }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterEach(() => app.close())

/** Sends a body in two parts, with a pause between them that is longer than words have, and answers what came back. */
function sendInParts(path: string): Promise<string> {
  const body = JSON.stringify({ words: 'hello' })
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const head = `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nConnection: close\r\n`
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 4)}`)
    const rest = setTimeout(() => socket.write(body.slice(4)), 600)
    socket.on('data', (bytes) => {
      said += bytes
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(rest)
      resolve(said)
    })
  })
}

it('a file takes its time on a slow line', async () => {
  const said = await sendInParts('/file')
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
  expect(said).toContain('"words":"hello"')
})

it.each(['/words', '/nowhere'])('anything else is ended with 408: %s', async (path) => {
  expect(await sendInParts(path)).toMatch(/^HTTP\/1\.1 408 /)
})

it('whoever has sent all of it is not hurried, however long the answer takes', async () => {
  const slow = Fastify()
  endSlowBodies(slow, { usual: 50, file: 50 })
  slow.post('/slow', () => new Promise((resolve) => setTimeout(resolve, 250, { done: true })))
  const origin = await slow.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${origin}/slow`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  })
  expect(await response.json()).toEqual({ done: true })
  await slow.close()
})
