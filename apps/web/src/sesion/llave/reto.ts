import { llamar } from '../../plataforma/servidor/api.ts';

/** The challenge of a sign-in, the same for everybody. */
export const pedirReto = () => llamar('llaves.reto', {}, { sinToast: true });
