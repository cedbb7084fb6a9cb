import { addPasskey, havePasskeyDevice, logInWithPasskey } from './passkey.ts'
import { comeBack, expect, test, tokenOf } from './shop.ts'

test('a passkey is added in Settings, and from then on the password alone opens nothing', async ({
  page,
  request,
  newcomer,
}) => {
  await havePasskeyDevice(page)
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await addPasskey(page, newcomer)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await logInWithPasskey(page, newcomer, '/dashboard/orders')
})
