import { ServerError } from '../errors.ts'
import type { SecretBox } from '../security/secretBox.ts'
import type { SettingStore } from './settingStore.ts'

const CANARY = 'secrets.canary'
const TEXT = 'flowglass'

function opens(box: SecretBox, sealed: string): boolean {
  try {
    return box.open(sealed) === TEXT
  } catch (error) {
    // What node:crypto throws when the key is another one; anything else is not about the key.
    if (error instanceof Error && /authenticate|Invalid|Unsupported/.test(error.message))
      return false
    throw error
  }
}

/**
 * Refuses to go on with a key file other than the one that the stored keys were sealed with. Otherwise
 * a lost key file would show itself as models that mysteriously fail, or worse, be replaced in silence.
 */
export async function checkKey(
  box: SecretBox,
  settings: SettingStore,
  keyFile: string,
): Promise<void> {
  const sealed = await settings.get(CANARY)
  if (sealed === undefined) {
    await settings.set(CANARY, box.seal(TEXT))
  } else if (!opens(box, sealed)) {
    throw new ServerError(
      'wrong_key',
      `The stored keys of models were sealed with another key than the one in ${keyFile}. ` +
        'Restore that file from a backup. To start without the stored keys, remove the ' +
        'credentials and the canary: DELETE FROM Credential; DELETE FROM Setting WHERE key = ' +
        `'${CANARY}' in flowglass.db.`,
    )
  }
}
