import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Shown where a field that must be filled is empty (spec 5). */
const FILL_IN = 'Please fill in all fields.'
const MAX_TEXT = 200

const emailAddress = z
  .string({ error: FILL_IN })
  .trim()
  .min(1, FILL_IN)
  .max(254, 'Please enter a valid email address.')
  .pipe(z.email('Please enter a valid email address.'))

const password = z.string({ error: FILL_IN }).min(1, FILL_IN).max(1024, 'Please choose a shorter password.')

export const user = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  isVerified: z.boolean(),
})
export type User = z.output<typeof user>

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Opens a session and answers its token',
  access: 'anyone',
  body: z.object({
    email: z.string({ error: FILL_IN }).trim().min(1, FILL_IN).max(254, 'Invalid email or password.'),
    password,
    /** 30 days rolling instead of 24 hours. */
    remember: z.boolean().optional(),
  }),
  answer: z.object({ token: z.string(), user }),
  refusals: ['wrong_credentials', 'too_many_requests'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Creates an account',
  access: 'anyone',
  body: z.object({
    name: z.string({ error: FILL_IN }).trim().min(1, FILL_IN).max(MAX_TEXT, 'Please use a shorter name.'),
    email: emailAddress,
    password,
  }),
  answer: z.object({ message: z.string(), user }),
  refusals: ['email_taken', 'password_too_short', 'too_many_requests'],
})

export const status = endpoint({
  method: 'GET',
  path: '/api/auth/status',
  summary: 'Who the token belongs to',
  access: 'signed-in',
  answer: z.object({ user }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of this token',
  access: 'anyone',
  answer: z.object({ message: z.string() }),
})
