import {
  ACTIVO,
  comoNombre,
  type Diccion,
  enEste,
  type LineaAnotada,
  type Relato,
  type Relatos,
  sinDecirlo,
  suyo,
} from '../plataforma/relatos.ts';

const usuario: Relato = {
  grupo: 'usuarios',
  que: 'el usuario',
  en: enEste('usuario'),
  campos: {
    nombre: { que: 'el nombre' },
    documentoIdentificacion: { que: 'el documento de identificación' },
    usuario: { que: 'el nombre de usuario' },
    idRolUsuario: { que: 'el rol', texto: comoNombre('rolUsuario') },
    foto: { que: 'la foto', texto: sinDecirlo },
    correo: { que: 'el correo' },
    contrasena: { que: 'la contraseña', texto: sinDecirlo },
    debeCambiarContrasena: { que: 'la obligación de cambiar la contraseña' },
    activo: ACTIVO,
  },
  callados: ['idUsuario', 'version', 'correoEn'],
};

function aCargo(linea: LineaAnotada, { nombre }: Diccion): string | undefined {
  const { antes, despues } = linea;
  if (antes && despues) return undefined;
  const supervisor = nombre('usuario', suyo(linea, 'idSupervisor')) ?? 'un supervisor';
  return despues ? `Lo puso a cargo de ${supervisor}` : `Lo quitó del cargo de ${supervisor}`;
}

const supervisorTecnico: Relato = {
  grupo: 'usuarios',
  que: 'el supervisor de un técnico',
  en: (linea) => {
    const id = suyo(linea, 'idTecnico');
    return id === undefined ? null : { de: 'usuario', id };
  },
  hizo: aCargo,
  campos: {
    idTecnico: { que: 'el técnico', texto: comoNombre('usuario') },
    idSupervisor: { que: 'el supervisor', texto: comoNombre('usuario') },
  },
  callados: ['idSupervisorTecnico'],
};

export const relatosDeUsuarios: Relatos = { usuario, supervisorTecnico };
