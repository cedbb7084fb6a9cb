import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI document, made from the schemas that validate, and a page to try it. */
export async function documentApi(app: FastifyInstance, shop: { name: string; origin: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shop.name} API`,
        version: '1',
        description:
          'Errors are RFC 9457 problem+json with `code` and `message`. Signed-in calls carry the token of ' +
          '`POST /api/auth/login` in `Authorization`, raw or with a Bearer prefix.',
      },
      servers: [{ url: shop.origin }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { persistAuthorization: false, docExpansion: 'list' },
    theme: { title: `${shop.name} API` },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
