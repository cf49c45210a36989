import { boolean, choice, component, object, string } from '../field.ts'
import { defineKind } from '../kind.ts'

export const oauthConfig = defineKind('OAuthConfig', {
  role: 'auth',
  label: 'OAuth sign-in',
  icon: 'key-round',
  summary: 'Signs in by OAuth before a server is called.',
  since: '26.1.2',
  fields: {
    client: component('clientConfig', {
      label: 'Client',
      required: true,
      types: ['OAuthClientConfig'],
    }),
    redirect_uri: string({ label: 'Return address', required: true }),
    issuer: string({ label: 'Issuer' }),
    endpoints: object(
      {
        authorization_endpoint: string({ label: 'Authorisation', required: true }),
        token_endpoint: string({ label: 'Token', required: true }),
        refresh_endpoint: string({ label: 'Refresh' }),
        revocation_endpoint: string({ label: 'Revocation' }),
        userinfo_endpoint: string({ label: 'User information' }),
      },
      { label: 'Addresses', advanced: true },
    ),
    scopes: string({ label: 'Scopes', or: ['array'] }),
    scope_policy: choice(
      { use_challenge_or_supported: 'What the server asks for', fixed: 'Exactly these' },
      { label: 'Scope policy' },
    ),
    pkce: object(
      {
        required: boolean({ label: 'Required', default: true }),
        method: choice({ plain: 'Plain', S256: 'SHA-256' }, { label: 'Method', default: 'S256' }),
      },
      { label: 'PKCE', advanced: true },
    ),
    resource: string({ label: 'Resource', advanced: true }),
  },
})

export const oauthClientConfig = defineKind('OAuthClientConfig', {
  role: 'clientConfig',
  label: 'OAuth client',
  icon: 'id-card',
  summary: 'How the runtime makes itself known to the sign-in server.',
  since: '26.1.2',
  fields: {
    type: choice(
      {
        pre_registered: 'Registered beforehand',
        client_id_metadata_document: 'Described by a document',
        dynamic_registration: 'Registers itself',
      },
      { label: 'Kind', required: true },
    ),
    client_id: string({ label: 'Client id', sensitive: true }),
    client_secret: string({ label: 'Client secret', sensitive: true }),
    token_endpoint_auth_method: string({ label: 'Token sign-in method', advanced: true }),
    client_id_metadata_url: string({ label: 'Address of the document', sensitive: true }),
    registration_endpoint: string({ label: 'Registration address' }),
  },
})
