import { createServer, type Server as ServidorTcp } from 'node:net';
import { createServer as crearServidorTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificadoSabido, esperarCertificado } from './certificado.ts';

/** A certificate of localhost, signed by itself: an expired or unknown signer must not hide the date. */
const CERTIFICADO = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUccUFTjl7IYjEs1XYvH0HIsAjXOgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTIzMDAyMloYDzIwNTEwNzE3
MjMwMDIyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT5Mrh6YcUXir5xvrYFhrxu2dSc2SjpFYw1OD0kbMXYtzdZ1zpy11gA
9dI1eP/8gg0ozzHYs5ubPcqsDEYA6N4jo2kwZzAdBgNVHQ4EFgQUsnQbJlgGq+Lg
3Yw2fyqv1SQA5O8wHwYDVR0jBBgwFoAUsnQbJlgGq+Lg3Yw2fyqv1SQA5O8wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgaTBJ5CCdqlnnO/0WNqRLBCPOkWaYVk0LXzwngyQuURoCIQDYdXK0uy0e
lYaFGXhVUDayxhChLgcMvSLbwUggWLUoXA==
-----END CERTIFICATE-----`;
const LLAVE = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6rmgnw9hM3RySafh
91bHrSXUzSY1b/K3doiGORq3jq+hRANCAAT5Mrh6YcUXir5xvrYFhrxu2dSc2Sjp
FYw1OD0kbMXYtzdZ1zpy11gA9dI1eP/8gg0ozzHYs5ubPcqsDEYA6N4j
-----END PRIVATE KEY-----`;

const conTls = crearServidorTls({ cert: CERTIFICADO, key: LLAVE });
const mudo = createServer();

const escuchar = (servidor: ServidorTcp) =>
  new Promise<number>((listo) => {
    servidor.listen(0, '127.0.0.1', () => {
      const donde = servidor.address();
      listo(typeof donde === 'object' && donde ? donde.port : 0);
    });
  });

let puerto = 0;
beforeAll(async () => {
  conTls.on('tlsClientError', () => undefined);
  puerto = await escuchar(conTls);
});
afterAll(() => {
  conTls.close();
  mudo.close();
});

describe('the certificate of the public address', () => {
  test('is asked behind: the first answer comes later, without waiting', async () => {
    const url = `https://localhost:${puerto}`;
    expect(certificadoSabido(url)).toEqual({ pregunta: 'en curso' });
    const esperado = { pregunta: 'respondida', vence: expect.any(Date), deEseNombre: true };
    expect(await esperarCertificado(url)).toEqual(esperado);
    expect(certificadoSabido(url)).toEqual(esperado);
  });

  test('of another name is told', async () => {
    expect(await esperarCertificado(`https://127.0.0.1:${puerto}`)).toMatchObject({
      pregunta: 'respondida',
      deEseNombre: false,
    });
  });

  test('that nobody answers for is unknown, and not wrong', async () => {
    const puertoCerrado = await escuchar(mudo);
    await new Promise((cerrado) => mudo.close(cerrado));
    expect(await esperarCertificado(`https://localhost:${puertoCerrado}`)).toEqual({
      pregunta: 'sin respuesta',
    });
  });
});
