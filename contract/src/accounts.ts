import { z } from 'zod'
import { emailAddress, knownAddress } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import { personName } from './person-name.ts'
import { referralCode } from './rewards.ts'

/** Shown where a field that must be filled is empty (spec 5). */
const FILL_IN = 'Please fill in all fields.'
/** In the order in which Settings lists them (spec 2.14). */
export const LANGUAGES = ['English', 'Spanish', 'French', 'German'] as const
export type Language = (typeof LANGUAGES)[number]

const email = emailAddress(FILL_IN)
const name = personName({ empty: FILL_IN })
const password = z.string({ error: FILL_IN }).min(1, FILL_IN).max(1024, 'Please choose a shorter password.')

export const user = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The picture they have chosen; absent without one. Nobody else is shown it. */
  imageUrl: z.string().optional(),
  /** The person behind the account has shown who they are: the identity provider says so. */
  isVerified: z.boolean(),
  /** The mailed link to `email` has been followed. */
  isEmailConfirmed: z.boolean(),
  /** Only where it is true: one of those who run the shop. It opens nothing by itself; the server asks each time. */
  isOperator: z.literal(true).optional(),
  preferences: z.object({
    language: z.enum(LANGUAGES),
    /** The ways that are on at all; which messages come by which is chosen below them (notifications.ts). */
    notifications: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  }),
})
export type User = z.output<typeof user>

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Opens a session and answers its token',
  access: 'anyone',
  body: z.object({
    email: knownAddress({ empty: FILL_IN, tooLong: 'Invalid email or password.' }),
    password,
    /** 30 days rolling instead of 24 hours. */
    remember: z.boolean().optional(),
  }),
  response: z.object({ token: z.string(), user }),
  refusals: ['wrong_credentials', 'second_step_needed', 'too_many_requests', 'try_again'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Creates an account',
  access: 'anyone',
  body: z.object({
    name,
    email,
    password,
    /** Of who has invited them; one that is unknown counts for nothing. */
    referralCode: referralCode.optional(),
  }),
  response: z.object({ message: z.string(), user }),
  refusals: ['email_taken', 'password_too_short', 'too_many_requests', 'try_again'],
})

export const status = endpoint({
  method: 'GET',
  path: '/api/auth/status',
  summary: 'Who the token belongs to',
  access: 'signed-in',
  response: z.object({ user }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of this token',
  access: 'anyone',
  response: z.object({ message: z.string() }),
})

const message = z.object({ message: z.string() })
/** What a mailed link carries. */
const linkToken = z.string().min(1).max(200)

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Mails a link for a new password; answers the same whether or not there is such an account',
  access: 'anyone',
  body: z.object({
    email: knownAddress({
      empty: 'Please enter your email address.',
      tooLong: 'Please enter a valid email address.',
    }),
  }),
  response: message,
  refusals: ['too_many_requests'],
})

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/auth/check-reset-link',
  summary: 'Whose password a mailed link can still set; looking does not use it up',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  response: z.object({ email: z.string() }),
  refusals: ['link_invalid', 'too_many_requests'],
})

export const setNewPassword = endpoint({
  method: 'POST',
  path: '/api/auth/new-password',
  summary: 'Sets a new password with the token of a mailed link, once, and ends every session',
  access: 'anyone',
  body: z.object({ token: linkToken, password }),
  response: message,
  refusals: ['link_invalid', 'password_too_short', 'too_many_requests', 'try_again'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirms the address to which the link of this token was mailed; a changed address takes effect here',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  response: message,
  refusals: ['link_invalid', 'email_taken', 'too_many_requests'],
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  summary: 'Mails the link that confirms the address of the viewer once more; older links stop working',
  access: 'signed-in',
  response: message,
  refusals: ['too_many_requests'],
})

export const openSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the viewer is logged in, the latest used first',
  access: 'signed-in',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in words, such as 'Firefox on Windows'; 'Unknown device' when it did not say. */
        device: z.string(),
        current: z.boolean(),
        remembered: z.boolean(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
      }),
    ),
  }),
})
export type OpenSession = z.output<typeof openSessions.response>['sessions'][number]

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Logs one of the viewer’s browsers out',
  access: 'signed-in',
  params: z.object({ id: z.string().min(1).max(100) }),
  response: message,
  refusals: ['not_found'],
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Logs the viewer out everywhere, this browser included',
  access: 'signed-in',
  response: message,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/account/profile',
  summary: 'Changes name and phone',
  access: 'signed-in',
  body: z.object({
    name,
    phone: z.string().trim().max(40, 'Please use a shorter phone number.'),
    /** Where a number without its country code is meant to be dialled, as in 'US'. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Please choose a country.')
      .optional(),
  }),
  response: z.object({ message: z.string(), user }),
  refusals: ['phone_not_readable'],
})

export const updatePicture = endpoint({
  method: 'PUT',
  path: '/api/account/picture',
  summary: 'Shows an uploaded picture in the head of every page; an empty address takes it away',
  access: 'signed-in',
  body: z.object({ url: z.string().max(2000) }),
  response: z.object({ message: z.string(), user }),
  refusals: ['picture_not_usable'],
})

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/api/account/preferences',
  summary: 'Changes language and ways of being told',
  access: 'signed-in',
  body: user.shape.preferences,
  response: z.object({ message: z.string(), user }),
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Mails a link to the new address; until it is followed the old address stays',
  access: 'signed-in',
  body: z.object({ email, password }),
  response: message,
  refusals: ['wrong_password', 'too_many_requests', 'try_again'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Changes the password, ends every session, and opens a new one for this browser',
  access: 'signed-in',
  body: z.object({ currentPassword: password, newPassword: password }),
  response: z.object({ message: z.string(), token: z.string() }),
  refusals: ['wrong_password', 'password_too_short', 'too_many_requests', 'try_again'],
})
