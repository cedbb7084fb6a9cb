/** A bare Fastify route that answers the given bytes: as fast as this machine and framework get. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [file = '', type = 'application/json'] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_request, reply) => reply.type(type).send(bytes))
app.post('/', (_request, reply) => reply.type(type).send(bytes))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(address)
process.once('disconnect', () => process.exit(0))
