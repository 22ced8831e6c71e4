import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { conmutar } from '../plataforma/servidor/conmutar.ts';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { lecturaDe, lecturas } from '../plataforma/servidor/lecturas.ts';
import { useSigueAqui } from '../plataforma/useSigueAqui.ts';
import { BotonActivar } from '../ui/lista/BotonActivar.tsx';
import { EDITAR } from '../ui/lista/editar.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { ContenidoListado } from '../ui/lista/Listado.tsx';
import { useListado } from '../ui/lista/useListado.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { useCreada } from '../ui/recien/creada.ts';
import { LoQueTiene, tieneAbiertas, type UsuarioConVisitas } from './abiertas.tsx';
import {
  DOCUMENTO,
  ESTADO_DE_USUARIO,
  NOMBRE,
  ROL,
  SUSTANTIVO,
  type Usuario,
} from './columnas.tsx';
import { notaDeProvisional } from './provisional.ts';
import { SIN_USUARIOS } from './vacios.tsx';

/** The users of every role. In this tab they are edited, activated and deactivated. */
export function UsuariosTodos() {
  const datos = useListado('usuarios.listar');
  const { alPulsar, leyendo, porConfirmar, alCancelar, alConfirmar } = useConmutar();
  const acciones = (usuario: Usuario) => (
    <Acciones
      usuario={usuario}
      ocupado={leyendo.includes(usuario.idUsuario)}
      alActivar={alPulsar}
    />
  );
  return (
    <>
      <ContenidoListado
        datos={datos}
        etiqueta="Usuarios"
        sustantivo={SUSTANTIVO}
        buscarPor="Buscar por nombre"
        vacio={SIN_USUARIOS}
        llaveDe={({ idUsuario }) => idUsuario}
        creada={useCreada('usuarios')}
        tablaDesde={1180}
        columnas={[
          NOMBRE,
          DOCUMENTO,
          ROL,
          ESTADO_DE_USUARIO,
          { titulo: '', ancho: '220px', tono: 'acciones', celda: acciones },
        ]}
        enTelefono={(usuario, buscar) => (
          <FilaTelefono
            titulo={<Resaltado texto={usuario.nombre} buscar={buscar} />}
            distintivo={<EstadoActivo activo={usuario.activo} />}
            detalle={
              <>
                {usuario.rolUsuario.nombre} ·{' '}
                <span className="mono">{usuario.documentoIdentificacion}</span>
                <NotaDeProvisional usuario={usuario} />
              </>
            }
            acciones={acciones(usuario)}
          />
        )}
      />
      {porConfirmar && (
        <ConfirmarDesactivar
          usuario={porConfirmar}
          alCancelar={alCancelar}
          alConfirmar={() => alConfirmar(porConfirmar)}
        />
      )}
      <Outlet />
    </>
  );
}

/** On a line of its own: it is seldom there. */
function NotaDeProvisional({ usuario }: { usuario: Usuario }) {
  const nota = notaDeProvisional(usuario);
  return nota ? <div>{nota}</div> : null;
}

interface PropsAcciones {
  usuario: Usuario;
  ocupado: boolean;
  alActivar: (usuario: Usuario) => void;
}

function Acciones({ usuario, ocupado, alActivar }: PropsAcciones) {
  return (
    <>
      <EnlaceBoton
        {...EDITAR}
        to="/usuarios/editar/$id"
        params={{ id: String(usuario.idUsuario) }}
        aria-label={`Editar ${usuario.nombre}`}
      />
      <BotonActivar
        nombre={usuario.nombre}
        activo={usuario.activo}
        ocupado={ocupado}
        alPulsar={() => alActivar(usuario)}
      />
    </>
  );
}

const alternar = (usuario: Usuario) =>
  conmutar(usuario, {
    lista: 'usuarios.listar',
    pedir: (id, activo) =>
      enviarCambio(
        'usuarios.activar',
        { parametros: { id }, cuerpo: { activo } },
        { releer: 'alAbrir', sobre: <>Vas a activar a {usuario.nombre}.</> },
      ),
    sustantivo: 'usuario',
    idDe: ({ idUsuario }) => idUsuario,
  });

/**
 * Activates and deactivates users. A user with open visits needs a confirmation, and then a dialog
 * shows those visits to hand them over.
 */
function useConmutar() {
  const navegar = useNavigate();
  const sigueAqui = useSigueAqui();
  const [porConfirmar, setPorConfirmar] = useState<UsuarioConVisitas>();
  // The users whose open visits are being read.
  const [leyendo, setLeyendo] = useState<readonly number[]>([]);

  async function cambiar(usuario: Usuario): Promise<void> {
    const respuesta = await alternar(usuario);
    if (!respuesta || !usuario.activo || !tieneAbiertas(respuesta) || !sigueAqui()) return;
    const params = { id: String(usuario.idUsuario) };
    await navegar({ ...ABRIR, to: RUTAS['traspasar-visitas'], params, search: true });
  }

  async function preguntar(usuario: Usuario): Promise<void> {
    const { idUsuario: id } = usuario;
    setLeyendo((todos) => [...todos, id]);
    const conVisitas = await lecturas
      .fetchQuery(lecturaDe('usuarios.obtener', { parametros: { id } }))
      .finally(() => setLeyendo((todos) => todos.filter((otro) => otro !== id)));
    if (tieneAbiertas(conVisitas)) setPorConfirmar(conVisitas);
    else await cambiar(usuario);
  }

  async function alPulsar(usuario: Usuario): Promise<void> {
    if (!usuario.activo) return cambiar(usuario);
    // The call has already reported a user that could not be read.
    await preguntar(usuario).catch(() => undefined);
  }

  return {
    alPulsar: (usuario: Usuario) => void alPulsar(usuario),
    leyendo,
    porConfirmar,
    alCancelar: () => setPorConfirmar(undefined),
    alConfirmar: (usuario: Usuario) => {
      setPorConfirmar(undefined);
      void cambiar(usuario);
    },
  };
}

interface Props {
  usuario: UsuarioConVisitas;
  alCancelar: () => void;
  alConfirmar: () => void;
}

/** Shows the user's open visits before deactivating. */
function ConfirmarDesactivar({ usuario, alCancelar, alConfirmar }: Props) {
  return (
    <Dialogo titulo={`¿Desactivar a ${usuario.nombre}?`} alCerrar={alCancelar}>
      <LoQueTiene visitasAbiertas={usuario.visitasAbiertas} />
      <PieDeDialogo alCerrar={alCancelar} tipo="peligroso" onClick={alConfirmar}>
        Desactivar
      </PieDeDialogo>
    </Dialogo>
  );
}
