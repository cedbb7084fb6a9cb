import {
  changeEmail,
  changePassword,
  endAllSessions,
  endSession,
  LANGUAGES,
  resendConfirmation,
  updatePreferences,
  updateProfile,
} from '@dressing-room/contract/accounts'
import { codeOf } from '@dressing-room/contract/languages'
import { pages } from '@dressing-room/contract/pages'
import { redirect } from 'react-router'
import { call } from '../../api/call.ts'
import { followLanguage } from '../../session/chosen-language.ts'
import { forgetSession, renewToken, updateUser } from '../../session/session.ts'
import { emptyFieldsError, text } from './form-error.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

const saveBy = {
  profile: (form) =>
    filled(form, ['name'], async () => {
      const { message, user } = await call(updateProfile, {
        body: {
          name: text(form, 'name').trim(),
          phone: text(form, 'phone').trim(),
          country: text(form, 'country') || undefined,
        },
      })
      updateUser(user)
      return { message }
    }),
  email: (form) =>
    filled(form, ['email', 'password'], () =>
      call(changeEmail, { body: { email: text(form, 'email').trim(), password: text(form, 'password') } }),
    ),
  password: (form) =>
    filled(form, ['currentPassword', 'newPassword'], async () => {
      const { message, token } = await call(changePassword, {
        body: { currentPassword: text(form, 'currentPassword'), newPassword: text(form, 'newPassword') },
      })
      await renewToken(token)
      return { message }
    }),
  preferences: (form) =>
    outcomeOf(
      call(updatePreferences, {
        body: {
          language: LANGUAGES.find((language) => language === form.get('language')) ?? 'English',
          notifications: { email: form.has('email'), sms: form.has('sms'), push: form.has('push') },
        },
      }).then(({ message, user }) => {
        updateUser(user)
        followLanguage(codeOf(user.preferences.language))
        return { message }
      }),
    ),
  'resend-confirmation': () => outcomeOf(call(resendConfirmation, {})),
  'end-session': (form) => outcomeOf(call(endSession, { params: { id: text(form, 'id') } })),
  'end-all-sessions': async () => {
    const outcome = await outcomeOf(call(endAllSessions, {}))
    if (outcome.kind === 'refused') return outcome
    forgetSession()
    return redirect(pages.login)
  },
} satisfies Record<string, (form: FormData) => Promise<Outcome | Response>>

/** What a form of the settings asks for; it travels in the form as `intent`. */
export type SettingsIntent = keyof typeof saveBy

export async function saveSettings(form: FormData): Promise<Outcome | Response> {
  const intent = text(form, 'intent')
  if (!isIntent(intent)) throw new Error(`no form of the settings is called '${intent}'`)
  return saveBy[intent](form)
}

function isIntent(name: string): name is SettingsIntent {
  return Object.hasOwn(saveBy, name)
}

async function filled(form: FormData, names: string[], save: () => Promise<{ message: string }>): Promise<Outcome> {
  const error = emptyFieldsError(form, names)
  return error ? { kind: 'refused', error } : outcomeOf(save())
}
