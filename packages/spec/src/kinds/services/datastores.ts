import { choice, component, schemas, string } from '../field.ts'
import { defineKind } from '../kind.ts'

const datastore = { role: 'datastore', icon: 'database', group: 'Data', since: '26.1.2' } as const
const connection = { role: 'connection', icon: 'plug', group: 'Data', since: '26.1.2' } as const
const collections = schemas({ label: 'Collections', required: true })

export const inMemoryCollectionDatastore = defineKind('InMemoryCollectionDatastore', {
  ...datastore,
  label: 'Memory',
  summary: 'Keeps collections in memory while a run lasts.',
  fields: { datastore_schema: collections },
})

const oracleConnections = [
  'TlsOracleDatabaseConnectionConfig',
  'MTlsOracleDatabaseConnectionConfig',
]

export const oracleDatabaseDatastore = defineKind('OracleDatabaseDatastore', {
  ...datastore,
  label: 'Oracle Database',
  summary: 'Keeps collections in tables of an Oracle Database.',
  fields: {
    datastore_schema: collections,
    connection_config: component('connection', {
      label: 'Connection',
      required: true,
      types: oracleConnections,
    }),
  },
})

export const postgresDatabaseDatastore = defineKind('PostgresDatabaseDatastore', {
  ...datastore,
  label: 'PostgreSQL',
  summary: 'Keeps collections in tables of a PostgreSQL database.',
  fields: {
    datastore_schema: collections,
    connection_config: component('connection', {
      label: 'Connection',
      required: true,
      types: ['TlsPostgresDatabaseConnectionConfig'],
    }),
  },
})

const secret = (label: string) => string({ label, required: true, sensitive: true })

const tls = {
  user: secret('User'),
  password: secret('Password'),
  dsn: secret('Data source name'),
  config_dir: string({ label: 'Configuration folder' }),
  protocol: choice({ tcp: 'TCP', tcps: 'TCP with TLS' }, { label: 'Protocol', default: 'tcps' }),
} as const

export const tlsOracleConnection = defineKind('TlsOracleDatabaseConnectionConfig', {
  ...connection,
  label: 'Oracle connection',
  summary: 'Signs in to an Oracle Database over TLS.',
  fields: tls,
})

export const mtlsOracleConnection = defineKind('MTlsOracleDatabaseConnectionConfig', {
  ...connection,
  label: 'Oracle connection (wallet)',
  summary: 'Signs in to an Oracle Database with a wallet.',
  fields: {
    ...tls,
    wallet_location: secret('Wallet folder'),
    wallet_password: secret('Wallet password'),
  },
})

export const tlsPostgresConnection = defineKind('TlsPostgresDatabaseConnectionConfig', {
  ...connection,
  label: 'PostgreSQL connection',
  summary: 'Signs in to a PostgreSQL database.',
  fields: {
    user: secret('User'),
    password: secret('Password'),
    url: string({ label: 'Address', required: true }),
    sslmode: choice(
      {
        disable: 'Off',
        allow: 'Allow',
        prefer: 'Prefer',
        require: 'Require',
        'verify-ca': 'Check the authority',
        'verify-full': 'Check authority and host',
      },
      { label: 'TLS', default: 'require' },
    ),
    sslcert: string({ label: 'Certificate file', advanced: true }),
    sslkey: string({ label: 'Key file', sensitive: true, advanced: true }),
    sslrootcert: string({ label: 'Authority file', advanced: true }),
    sslcrl: string({ label: 'Revocation list', advanced: true }),
  },
})
