import type { ClaveProbable } from '@visitas/contract/ajustes/claves';
import type { ComponentProps, ReactNode } from 'react';
import { RUTAS } from '../navegacion.ts';
import { CampoHoras } from '../ui/campos/CampoHoras.tsx';
import { CampoJornada } from '../ui/campos/CampoJornada.tsx';
import { CampoSelector } from '../ui/campos/CampoSelector.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { diaDeInstante } from '../ui/formato.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import {
  type Icon,
  IconDatabaseExport,
  IconMap,
  IconMapSearch,
  IconNavigation,
  IconSend,
} from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './Ajustes.module.css';
import { CampoLogo, LogoElegido } from './CampoLogo.tsx';
import { CampoReservado } from './CampoReservado.tsx';
import { FeriadosDelAnio } from './FeriadosDelAnio.tsx';
import { FilaDeAjuste } from './FilaDeAjuste.tsx';
import { Proveedores } from './proveedores/Proveedores.tsx';
import { RolesConFactor } from './RolesConFactor.tsx';
import { SeccionDeReporte } from './SeccionDeReporte.tsx';
import { idDeSeccion, SECCIONES_DE_AJUSTES, type SeccionDeAjustes } from './secciones.ts';
import type { EdicionDeAjustes } from './useAjustes.ts';

interface Props {
  edicion: EdicionDeAjustes;
}

export const SeccionesDeAjustes = ({ edicion }: Props) => (
  <>
    <Seccion es="empresa">
      <DeEmpresa edicion={edicion} />
    </Seccion>
    <Seccion es="visitas">
      <DeVisitas edicion={edicion} />
    </Seccion>
    <Seccion es="horarios">
      <DeHorarios edicion={edicion} />
    </Seccion>
    <Seccion es="reporte">
      <SeccionDeReporte edicion={edicion} />
    </Seccion>
    <Seccion es="mapas">
      <DeMapas edicion={edicion} />
    </Seccion>
    <Seccion es="contrasenas">
      <DeContrasenas edicion={edicion} />
    </Seccion>
    <Seccion es="proveedores">
      <Proveedores />
    </Seccion>
    <Seccion es="correo">
      <DeCorreo edicion={edicion} />
    </Seccion>
    <Seccion es="respaldos">
      <DeRespaldos edicion={edicion} />
    </Seccion>
    <Seccion es="plazos">
      <FilaDeCantidad
        edicion={edicion}
        clave="AVISOS_DIAS"
        titulo="Avisos"
        ayuda="Después se borran solos"
        unidad="días"
      />
      <p className={clases.alPie}>Las visitas, los reportes y el historial no se borran nunca.</p>
    </Seccion>
  </>
);

const DeContrasenas = ({ edicion }: Props) => (
  <>
    <FilaDeCantidad
      edicion={edicion}
      clave="CONTRASENA_MINIMA"
      titulo="Largo mínimo"
      ayuda="De las que se elijan desde ahora"
      unidad="caracteres"
    />
    <FilaDeAjuste
      edicion={edicion}
      clave="SEGUNDO_FACTOR_ROLES"
      titulo="Segundo factor"
      ayuda="A quién se le exige al entrar con contraseña"
      enFijo={(roles) => roles || 'A nadie'}
      conRotulo
    >
      {() => <RolesConFactor {...edicion.formulario.campo('SEGUNDO_FACTOR_ROLES')} />}
    </FilaDeAjuste>
    <FilaDeCantidad
      edicion={edicion}
      clave="SEGUNDO_FACTOR_DIAS"
      titulo="Plazo para activarlo"
      ayuda="Desde que cada persona entra; con 0, en ese momento"
      unidad="días"
    />
  </>
);

const Seccion = ({ es, children }: { es: SeccionDeAjustes; children: ReactNode }) => (
  <Tarjeta
    id={idDeSeccion(es)}
    tabIndex={-1}
    aria-label={SECCIONES_DE_AJUSTES[es]}
    titulo={SECCIONES_DE_AJUSTES[es]}
    className={clases.seccion}
  >
    {children}
  </Tarjeta>
);

function DeEmpresa({ edicion }: Props) {
  const { formulario } = edicion;
  const { valor: zona } = edicion.leidoDe('ZONA_HORARIA');
  return (
    <>
      <FilaDeAjuste
        edicion={edicion}
        clave="EMPRESA_NOMBRE"
        titulo="Nombre"
        ayuda="En los reportes"
      >
        {(id) => <CampoTexto id={id} {...formulario.texto('EMPRESA_NOMBRE')} />}
      </FilaDeAjuste>
      <FilaDeAjuste
        edicion={edicion}
        clave="EMPRESA_LOGO"
        titulo="Logo"
        ayuda="PNG o JPEG; se reduce para el reporte"
        enFijo={(logo) => <LogoElegido logo={logo} />}
      >
        {(id) => <CampoLogo id={id} {...formulario.campo('EMPRESA_LOGO')} />}
      </FilaDeAjuste>
      <FilaDeAjuste
        edicion={edicion}
        clave="ZONA_HORARIA"
        titulo="Zona horaria"
        articulo="La"
        ayuda="Decide qué día es hoy"
        conRotulo
      >
        {() => (
          <div className={clases.sinRotulo}>
            <CampoSelector
              label="Zona horaria"
              opciones={ZONAS}
              // Browsers list a zone by its old name or by its new one.
              actual={zona ? opcionDeZona(zona) : undefined}
              placeholder="Escribe una ciudad"
              {...formulario.campo('ZONA_HORARIA')}
            />
          </div>
        )}
      </FilaDeAjuste>
    </>
  );
}

/** 'America/Mexico_City' → 'America/Mexico City', as a city is typed. */
const opcionDeZona = (zona: string) => ({ value: zona, label: zona.replaceAll('_', ' ') });
const ZONAS = Intl.supportedValuesOf('timeZone').map(opcionDeZona);

function DeVisitas({ edicion }: Props) {
  const { puestoEn } = edicion.leidoDe('RANGO_UBICACION_METROS');
  const fijado = puestoEn ? `Fijado el ${diaDeInstante(puestoEn)}.` : 'El del programa.';
  return (
    <>
      <FilaDeAjuste
        edicion={edicion}
        clave="RANGO_UBICACION_METROS"
        titulo="Rango permitido"
        ayuda="Vale desde que se cambia; lo ya validado sigue igual"
        enFijo={() => 'No se muestra a nadie.'}
      >
        {(id) => (
          <CampoReservado
            id={id}
            edicion={edicion}
            clave="RANGO_UBICACION_METROS"
            titulo="el rango permitido"
            dicho={`${fijado} No se muestra a nadie.`}
            unidad="metros"
          />
        )}
      </FilaDeAjuste>
      <FilaDeCantidad
        edicion={edicion}
        clave="VISITAS_USUALES"
        titulo="Carga usual"
        articulo="La"
        ayuda="Para los avisos de la semana"
        unidad="visitas por técnico y día"
      />
      <FeriadosDelAnio />
    </>
  );
}

const DeHorarios = ({ edicion }: Props) => (
  <>
    <FilaDeAjuste
      edicion={edicion}
      clave="JORNADA"
      titulo="Jornada"
      articulo="La"
      ayuda="Los días y las horas en que se trabaja. Un técnico puede tener otros"
      conRotulo
    >
      {() => <CampoJornada label="Jornada" {...edicion.formulario.campo('JORNADA')} />}
    </FilaDeAjuste>
    <FilaDeHoras
      edicion={edicion}
      clave="HORAS_MANANA"
      titulo="Mañana"
      articulo="La"
      ayuda="Lo que quiere decir al elegir la hora de una visita"
    />
    <FilaDeHoras
      edicion={edicion}
      clave="HORAS_TARDE"
      titulo="Tarde"
      articulo="La"
      ayuda="Lo que quiere decir al elegir la hora de una visita"
    />
    <FilaDeCantidad
      edicion={edicion}
      clave="VELOCIDAD_KMH"
      titulo="Velocidad"
      articulo="La"
      ayuda="Para calcular los caminos cuando no hay servidor de rutas"
      unidad="km/h en línea recta"
    />
  </>
);

const FilaDeHoras = (fila: PropsDeFila) => (
  <FilaDeAjuste {...fila} conRotulo>
    {() => <CampoHoras titulo={fila.titulo} {...fila.edicion.formulario.campo(fila.clave)} />}
  </FilaDeAjuste>
);

type PropsDeFila = Omit<ComponentProps<typeof FilaDeAjuste>, 'children' | 'probar'>;

const FilaDeCantidad = ({ unidad, ...fila }: PropsDeFila & { unidad: string }) => (
  <FilaDeAjuste {...fila}>
    {(id) => (
      <div className={clases.conUnidad}>
        <CampoTexto
          id={id}
          inputMode="numeric"
          autoComplete="off"
          {...fila.edicion.formulario.texto(fila.clave)}
        />
        <span>{unidad}</span>
      </div>
    )}
  </FilaDeAjuste>
);

interface PropsProbable extends PropsDeFila {
  clave: ClaveProbable;
  icono: Icon;
  placeholder?: string;
  /** The way back to the program's own, where an empty text means something else. */
  volver?: { boton: string; dicho: string };
}

const FilaProbable = ({ icono, placeholder, volver, ...fila }: PropsProbable) => (
  <FilaDeAjuste {...fila} probar={{ clave: fila.clave, icono }}>
    {(id) => {
      const { clave, edicion } = fila;
      const { value, onChange } = edicion.reservado(clave);
      if (volver && value === null)
        return <CampoReservado {...fila} id={id} dicho="" alQuitar={volver.dicho} />;
      return (
        <div>
          <CampoTexto
            id={id}
            inputMode={clave === 'RESPALDOS' ? 'text' : 'url'}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            {...edicion.formulario.texto(clave)}
          />
          {volver && edicion.leidoDe(clave).fijadoPor === 'empresa' && (
            <Boton tipo="enlace" tamano="chico" onClick={() => onChange(null)}>
              {volver.boton}
            </Boton>
          )}
        </div>
      );
    }}
  </FilaDeAjuste>
);

const DeMapas = ({ edicion }: Props) => (
  <>
    <FilaProbable
      edicion={edicion}
      clave="TILES_URL"
      titulo="Mapa"
      ayuda="Dirección de las teselas"
      icono={IconMap}
    />
    <FilaProbable
      edicion={edicion}
      clave="GEOCODER_URL"
      titulo="Búsqueda de direcciones"
      articulo="La"
      ayuda="Vacía, solo quedan los lugares del programa"
      enFijo={(url) => url || 'Apagada'}
      icono={IconMapSearch}
      volver={{
        boton: 'Volver a la del programa',
        dicho: 'Al guardar vuelve la del programa.',
      }}
    />
    <FilaProbable
      edicion={edicion}
      clave="RUTAS_URL"
      titulo="Servidor de rutas"
      ayuda="OSRM; sin él, las distancias son en línea recta"
      icono={IconNavigation}
    />
    <ClaveDeGoogle edicion={edicion} />
  </>
);

const ClaveDeGoogle = ({ edicion }: Props) => (
  <FilaDeAjuste
    edicion={edicion}
    clave="GOOGLE_MAPS_API_KEY"
    titulo="Clave de Google Maps"
    articulo="La"
    ayuda="Con ella, el mapa es el de Google"
    enFijo={() => 'Guardada. No se muestra a nadie.'}
  >
    {(id) => (
      <CampoReservado
        id={id}
        edicion={edicion}
        clave="GOOGLE_MAPS_API_KEY"
        titulo="la clave de Google Maps"
        dicho={
          edicion.leidoDe('GOOGLE_MAPS_API_KEY').fijadoPor === 'empresa'
            ? 'Guardada. No se muestra a nadie.'
            : 'Sin clave. Se usa el mapa libre.'
        }
        alQuitar="Se quitará al guardar."
      />
    )}
  </FilaDeAjuste>
);

const DeCorreo = ({ edicion }: Props) => (
  <>
    <FilaDeAjuste
      edicion={edicion}
      clave="SMTP_URL"
      titulo="Servidor de correo"
      ayuda="SMTP, con su usuario y su clave"
      enFijo={() => 'Guardado. No se muestra a nadie.'}
      probar={{ clave: 'SMTP_URL', icono: IconSend }}
    >
      {(id) => (
        <CampoReservado
          id={id}
          edicion={edicion}
          clave="SMTP_URL"
          titulo="el servidor de correo"
          dicho={
            edicion.leidoDe('SMTP_URL').fijadoPor === 'empresa'
              ? 'Guardado. No se muestra a nadie.'
              : 'Sin servidor. No se envía correo.'
          }
          alQuitar="Se quitará al guardar."
          ejemplo="smtp://usuario:clave@servidor:587"
        />
      )}
    </FilaDeAjuste>
    <FilaDeAjuste
      edicion={edicion}
      clave="SMTP_DE"
      titulo="Remitente"
      ayuda="El correo desde el que se envía"
    >
      {(id) => (
        <CampoTexto
          id={id}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          placeholder="visitas@empresa.com"
          {...edicion.formulario.texto('SMTP_DE')}
        />
      )}
    </FilaDeAjuste>
    <p className={clases.alPie}>
      Con él cada persona recupera su contraseña por correo. Por él pasan esas direcciones: pon uno
      de confianza.
    </p>
  </>
);

function DeRespaldos({ edicion }: Props) {
  const desdeAqui = useAbrirDesdeAqui();
  return (
    <>
      <FilaProbable
        edicion={edicion}
        clave="RESPALDOS"
        titulo="Respaldos solos"
        ayuda="Carpeta del servidor, hora y cuántos se guardan"
        icono={IconDatabaseExport}
        placeholder="/var/backups/visitas 02:00 14"
      />
      <p className={clases.alPie}>
        Un almacén y la frase que los cifra se fijan donde se instaló (RESPALDOS y RESPALDO_CLAVE):
        así una sesión robada no se lleva los datos.{' '}
        <EnlaceBoton to={RUTAS.estado} {...desdeAqui} tipo="enlace" tamano="chico">
          Ver el último
        </EnlaceBoton>
      </p>
    </>
  );
}
