/** One door to the library, so that the bundle keeps it in one piece: parts of it must be loaded in order. */
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
export { decodeAttestationObject } from '@simplewebauthn/server/helpers'
