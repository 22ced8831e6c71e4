import { useMutation, useQuery } from '@tanstack/react-query';
import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import { tablaDe } from '@visitas/contract/comun/tablas';
import type { ProveedorDeIngreso } from '@visitas/contract/proveedores/esquemas';
import { RUTAS } from '../../navegacion.ts';
import { anotarProveedor } from '../../plataforma/proveedores.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi, mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { CampoContrasena } from '../../ui/campos/CampoContrasena.tsx';
import { CampoInterruptor } from '../../ui/campos/CampoInterruptor.tsx';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { ModalDeLectura, ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { type FormularioDe, useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { DireccionParaCopiar } from './DireccionParaCopiar.tsx';
import clases from './Proveedores.module.css';
import { SIN_EL } from './sinEl.ts';

const PADRE = { to: RUTAS.ajustes } as const;

type CampoDeRol = `roles.${Rol}`;
type Valores = Record<
  'nombre' | 'emisor' | 'cliente' | 'secreto' | 'atributoDeRol' | CampoDeRol,
  string
> &
  Record<'activo' | 'creaPersonas', boolean>;

const campoDe = (rol: Rol): CampoDeRol => `roles.${rol}`;

const VACIO: Valores = {
  nombre: '',
  emisor: '',
  cliente: '',
  secreto: '',
  atributoDeRol: 'roles',
  'roles.Administrador': '',
  'roles.Supervisor': '',
  'roles.Tecnico': '',
  activo: true,
  creaPersonas: false,
};

/** The values of a role are written in one field, with commas between them. */
const separados = (texto: string): string[] =>
  texto
    .split(',')
    .map((uno) => uno.trim())
    .filter(Boolean);

const cuerpoDe = (valores: Valores) => {
  const { nombre, emisor, cliente, atributoDeRol, activo, creaPersonas } = valores;
  const roles = tablaDe(ROLES, (rol) => separados(valores[campoDe(rol)]));
  return { nombre, emisor, cliente, atributoDeRol, activo, creaPersonas, roles };
};

function useAlGuardar() {
  const cerrar = useCerrar(PADRE);
  return ({ idProveedor, nombre, activo }: ProveedorDeIngreso) => {
    anotarProveedor({ idProveedor, nombre, activo });
    cerrar();
  };
}

export function ProveedorNuevo() {
  const formulario = useFormulario({
    inicial: VACIO,
    envio: useEnvio('proveedores.crear', 'Proveedor Creado Exitosamente', '', ({ cuerpo }) => (
      <>
        Vas a dejar entrar con cuentas de <b>{cuerpo.nombre || 'otro proveedor'}</b>.
      </>
    )),
    preparar: (valores: Valores) => ({
      cuerpo: { ...cuerpoDe(valores), secreto: valores.secreto },
    }),
    alGuardar: useAlGuardar(),
  });
  return (
    <ModalFormulario titulo="Nuevo Proveedor" formulario={formulario} padre={PADRE}>
      <Campos formulario={formulario} secreto="Secreto" />
    </ModalFormulario>
  );
}

const EDITAR = 'Editar Proveedor';

export function ProveedorEditar() {
  const idProveedor = useIdDeRuta('idProveedor');
  const lectura = useQuery(lecturaDe('proveedores.obtener', { parametros: { idProveedor } }));
  return (
    <ModalDeLectura titulo={EDITAR} padre={PADRE} lectura={lectura}>
      {(proveedor) => <Edicion proveedor={proveedor} />}
    </ModalDeLectura>
  );
}

function Edicion({ proveedor }: { proveedor: ProveedorDeIngreso }) {
  const { idProveedor, version, roles, salida, conSecreto, personas, ...datos } = proveedor;
  const { nombre, emisor, cliente, activo, creaPersonas, atributoDeRol } = datos;
  const formulario = useFormulario({
    inicial: {
      nombre,
      emisor,
      cliente,
      activo,
      creaPersonas,
      secreto: '',
      atributoDeRol: atributoDeRol ?? '',
      'roles.Administrador': roles.Administrador.join(', '),
      'roles.Supervisor': roles.Supervisor.join(', '),
      'roles.Tecnico': roles.Tecnico.join(', '),
    },
    version,
    envio: useEnvio('proveedores.editar', 'Proveedor Editado Exitosamente', '', () => (
      <>
        Vas a cambiar cómo se entra con <b>{nombre}</b>.
      </>
    )),
    preparar: (valores: Valores, sobre) => ({
      cuerpo: {
        ...cuerpoDe(valores),
        idProveedor,
        version: sobre ?? version,
        ...(valores.secreto && { secreto: valores.secreto }),
      },
    }),
    alGuardar: useAlGuardar(),
  });
  return (
    <ModalFormulario titulo={EDITAR} formulario={formulario} padre={PADRE}>
      <Campos
        formulario={formulario}
        quedanFuera={activo && !formulario.valores.activo && personas > 0}
        cambiaDeCliente={formulario.valores.cliente.trim() !== cliente && personas > 0}
        secreto={conSecreto ? 'Secreto (vacío, se queda el que tiene)' : 'Secreto'}
      />
      <DireccionParaCopiar
        titulo="Dirección de salida"
        ayuda="Para que salir allá cierre aquí"
        direccion={salida}
      />
    </ModalFormulario>
  );
}

interface PropsCampos {
  formulario: FormularioDe<Valores>;
  secreto: string;
  /** It is being switched off, and people sign in with it. */
  quedanFuera?: boolean;
  /** It gets another identifier, and people sign in with it. */
  cambiaDeCliente?: boolean;
}

/** A provider may name each person differently to each of its clients (`sub` of the kind 'pairwise'). */
const CON_OTRO_CLIENTE =
  'Con otro identificador, Microsoft y otros dan por desconocido a quien ya entraba. No podrá entrar hasta que separes su cuenta en «Acceso», o se creará de nuevo.';

const Campos = ({ formulario, secreto, quedanFuera, cambiaDeCliente }: PropsCampos) => (
  <>
    <CampoTexto
      label="Nombre"
      placeholder="Microsoft"
      data-autofocus
      autoComplete="off"
      {...formulario.texto('nombre')}
    />
    <div className={clases.probar}>
      <CampoTexto
        label="Emisor"
        placeholder="https://login.microsoftonline.com/…/v2.0"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        w="100%"
        {...formulario.texto('emisor')}
      />
      <Probar emisor={formulario.valores.emisor} />
    </div>
    <CampoTexto
      label="Identificador de cliente"
      autoComplete="off"
      spellCheck={false}
      {...formulario.texto('cliente')}
    />
    {cambiaDeCliente && <Alerta tipo="advertencia">{CON_OTRO_CLIENTE}</Alerta>}
    <CampoContrasena label={secreto} autoComplete="off" {...formulario.texto('secreto')} />
    <CampoInterruptor label="Activo" {...formulario.campo('activo')} />
    {quedanFuera && <Alerta tipo="advertencia">{SIN_EL}</Alerta>}
    <CampoInterruptor
      label="Crear personas en su primera visita"
      {...formulario.campo('creaPersonas')}
    />
    {formulario.valores.creaPersonas && <Roles formulario={formulario} />}
  </>
);

const Roles = ({ formulario }: Pick<PropsCampos, 'formulario'>) => (
  <div className={clases.grupo}>
    <p>
      El rol se decide una vez, al crear a la persona. Después lo cambia un administrador. Separa
      varios valores con comas.
    </p>
    <CampoTexto
      label="Atributo del rol"
      autoComplete="off"
      spellCheck={false}
      {...formulario.texto('atributoDeRol')}
    />
    {ROLES.map((rol) => (
      <CampoTexto
        key={rol}
        label={`Valores que dan ${rol}`}
        autoComplete="off"
        spellCheck={false}
        {...formulario.texto(campoDe(rol))}
      />
    ))}
  </div>
);

/** Asks the issuer what it publishes of itself, before anybody depends on it. */
function Probar({ emisor }: { emisor: string }) {
  const prueba = useMutation({
    mutationFn: (_emisor: string) =>
      llamar('proveedores.probar', { cuerpo: { emisor: _emisor } }, { sinToast: true }),
  });
  // An answer is about the address that was asked, and about no other.
  const vigente = prueba.variables === emisor;
  const dicho = vigente ? (prueba.data ?? deError(prueba.error)) : null;
  return (
    <>
      <Boton
        ocupado={prueba.isPending}
        aria-label="Probar el emisor"
        onClick={() => prueba.mutate(emisor)}
      >
        Probar
      </Boton>
      <p role="status">
        {dicho && (
          <>
            <Glifo tono={dicho.bien ? 'success' : 'danger'} tamano={16} />
            <span>{dicho.frase}</span>
          </>
        )}
      </p>
    </>
  );
}

function deError(error: Error | null): { bien: boolean; frase: string } | null {
  if (!error) return null;
  const frase = mensajesDe(error, 'emisor')[0] ?? (error instanceof ErrorApi ? error.detail : '');
  return { bien: false, frase };
}
