import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { LlaveCreada, LlaveUsada } from '@visitas/contract/llaves/esquemas';

/** What an attack or a broken device changes in an answer. */
export interface Trampas {
  origen?: string;
  sitio?: string;
  /** The user did not show who they are, or was not even there. */
  sinVerificar?: boolean;
  sinPersona?: boolean;
  contador?: number;
  persona?: string;
  tipo?: string;
  firma?: (buena: Buffer) => Buffer;
  formato?: string;
  atestado?: ReadonlyMap<string, Cbor>;
}

/** A passkey in software: ES256, one credential, as a phone or a security key answers. */
export class Autenticador {
  readonly credencial = randomBytes(32);
  contador = 0;
  #llave: KeyObject;
  #publica: Buffer;

  constructor(readonly donde: { origen: string; sitio: string }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#llave = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#publica = cbor(
      new Map<number, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  get id(): string {
    return this.credencial.toString('base64url');
  }

  crear(reto: string, trampas: Trampas = {}): LlaveCreada {
    const largo = Buffer.alloc(2);
    largo.writeUInt16BE(this.credencial.length);
    const suya = [Buffer.alloc(16), largo, this.credencial, this.#publica];
    const { formato = 'none', atestado = new Map() } = trampas;
    const objeto = new Map<string, Cbor>([
      ['fmt', formato],
      ['attStmt', atestado],
      ['authData', Buffer.concat([this.#datos(trampas, true), ...suya])],
    ]);
    return {
      id: this.id,
      response: {
        attestationObject: cbor(objeto).toString('base64url'),
        clientDataJSON: this.#cliente('webauthn.create', reto, trampas).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  usar(reto: string, trampas: Trampas = {}): LlaveUsada {
    this.contador = trampas.contador ?? (this.contador > 0 ? this.contador + 1 : 0);
    const datos = this.#datos(trampas, false);
    const cliente = this.#cliente('webauthn.get', reto, trampas);
    const buena = sign('sha256', Buffer.concat([datos, sha(cliente)]), this.#llave);
    return {
      id: this.id,
      response: {
        authenticatorData: datos.toString('base64url'),
        clientDataJSON: cliente.toString('base64url'),
        signature: (trampas.firma?.(buena) ?? buena).toString('base64url'),
        ...(trampas.persona && { userHandle: trampas.persona }),
      },
    };
  }

  #datos({ sitio, sinVerificar, sinPersona, contador }: Trampas, conLlave: boolean): Buffer {
    const cuenta = Buffer.alloc(4);
    cuenta.writeUInt32BE(contador ?? this.contador);
    const marcas = (sinPersona ? 0 : 1) | (sinVerificar ? 0 : 4) | (conLlave ? 64 : 0);
    return Buffer.concat([sha(sitio ?? this.donde.sitio), Buffer.from([marcas]), cuenta]);
  }

  #cliente(type: string, challenge: string, { origen, tipo }: Trampas): Buffer {
    return Buffer.from(
      JSON.stringify({ type: tipo ?? type, challenge, origin: origen ?? this.donde.origen }),
    );
  }
}

const sha = (de: string | Buffer): Buffer => createHash('sha256').update(de).digest();

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<string | number, Cbor>;

/** The little of CBOR that a passkey writes. */
function cbor(valor: Cbor): Buffer {
  if (typeof valor === 'number') return valor < 0 ? cabeza(1, -1 - valor) : cabeza(0, valor);
  if (typeof valor === 'string') {
    const texto = Buffer.from(valor);
    return Buffer.concat([cabeza(3, texto.length), texto]);
  }
  if (Buffer.isBuffer(valor)) return Buffer.concat([cabeza(2, valor.length), valor]);
  if (valor instanceof Map)
    return Buffer.concat([
      cabeza(5, valor.size),
      ...[...valor].flatMap(([clave, uno]) => [cbor(clave), cbor(uno)]),
    ]);
  const lista = valor as readonly Cbor[];
  return Buffer.concat([cabeza(4, lista.length), ...lista.map(cbor)]);
}

function cabeza(tipo: number, largo: number): Buffer {
  const primero = tipo << 5;
  if (largo < 24) return Buffer.from([primero | largo]);
  if (largo < 256) return Buffer.from([primero | 24, largo]);
  return Buffer.from([primero | 25, largo >> 8, largo & 255]);
}
