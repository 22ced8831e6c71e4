/**
 * Loaded by the first passkey: it takes a quarter of a second and 17 MB. Its certificates ask for the metadata before
 * anything else, and in the built file its own import would come too late.
 */
export async function biblioteca() {
  await import('reflect-metadata');
  const [
    { verifyAuthenticationResponse, verifyRegistrationResponse },
    { decodeAttestationObject },
  ] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { verifyAuthenticationResponse, verifyRegistrationResponse, decodeAttestationObject };
}
